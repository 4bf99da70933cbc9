import { buildModel } from '#packshots/models/build-model.ts';
import type { Packshot } from '#packshots/models/parameters.ts';
import type { View } from '#packshots/stills/camera.ts';
import { standOnLine } from '#packshots/stills/family-frame.ts';
import { getPose } from '#packshots/stills/poses.ts';
import type { Shot } from '#packshots/stills/shot.ts';

/** In the main view a box is closed, whatever the product list says: its lid carries the mark. */
export function closePackshot(packshot: Packshot): Packshot {
  if (!('open' in packshot.parameters)) return packshot;
  return { ...packshot, parameters: { ...packshot.parameters, open: false } } as Packshot;
}

export function arrangeMainView(packshot: Packshot, view: View, size: number): Shot {
  const pose = getPose(packshot.generator);
  const closed = closePackshot(packshot);
  const model = buildModel(closed.generator, closed.parameters);
  const { brand, printZone } = packshot;
  return {
    things: [
      { model, ...standOnLine(model, pose, view), yaw: pose.yaw, pitch: pose.wall ? 90 : 0, zone: printZone, brand },
    ],
    ...(pose.wall ? { wall: true } : {}),
    shadow: pose.shadow,
    view,
    width: size,
    height: size,
  };
}
