import { buildModel } from '#packshots/models/build-model.ts';
import type { Packshot } from '#packshots/models/parameters.ts';
import { cropToObject } from '#packshots/stills/crop.ts';
import { standOnLine } from '#packshots/stills/family-frame.ts';
import { getMainPose, toTurns } from '#packshots/stills/poses.ts';
import { assembleShot, type Placed, projectBounds, type Shot } from '#packshots/stills/shot.ts';
import { createCamera, type View } from '../../print/live/camera.ts';

/** In the main view a box is closed, whatever the product list says: its lid carries the mark. */
export function closePackshot(packshot: Packshot): Packshot {
  if (!('open' in packshot.parameters)) return packshot;
  return { ...packshot, parameters: { ...packshot.parameters, open: false } } as Packshot;
}

/** Stands as its family stands; the picture shows the part of that view which the object fills. */
export function arrangeMainView(packshot: Packshot, view: View, size: number): Shot {
  const pose = getMainPose(packshot);
  const closed = closePackshot(packshot);
  const model = buildModel(closed.generator, closed.parameters);
  const { brand, printZone } = packshot;
  const place = { ...toTurns(pose), zone: printZone, brand };
  const things: Placed[] = [{ model, ...standOnLine(model, pose, view), ...place }];
  return {
    things,
    ...(pose.wall ? { wall: true } : {}),
    shadow: pose.shadow,
    view,
    width: size,
    height: size,
    crop: cropToObject(projectBounds(assembleShot(things).root, createCamera(view))),
  };
}
