import type { Generator, GeneratorParameters } from '#packshots/models/parameters.ts';
import type { DieLine } from '../../print/die-lines/die-line.ts';
import { layBakeryBag, layCarryBag, laySosBag } from './bags.ts';
import { layCakeBox, layPizzaBox, laySandwichWedge } from './boxes.ts';
import { layBoat, layBurgerBox, layClamshell, layNoodleBox, layScoop } from './trays.ts';

type Lay = { [G in Generator]?: (parameters: GeneratorParameters[G]) => DieLine | null };

/** What is pressed in a mold has no blank that is cut and folded. */
export const isMolded = (stock: unknown) => stock === 'bagasse' || stock === 'bamboo';

const layers: Lay = {
  'carry-bag': layCarryBag,
  'sos-bag': laySosBag,
  'bakery-bag': layBakeryBag,
  'burger-box': layBurgerBox,
  clamshell: (shell) => (isMolded(shell.stock) ? null : layClamshell(shell)),
  'pizza-box': layPizzaBox,
  'noodle-box': layNoodleBox,
  'sandwich-wedge': laySandwichWedge,
  'cake-box': layCakeBox,
  tray: (tray) => (tray.shape === 'fries-scoop' ? layScoop(tray) : tray.shape === 'boat' ? layBoat(tray) : null),
};

/** The die line of a folded box or bag, from the measures that its solid is built from. Null for all that is not folded. */
export function toDieLine(model: { generator: string; parameters: Record<string, unknown> }): DieLine | null {
  const lay = layers[model.generator as Generator] as ((parameters: unknown) => DieLine | null) | undefined;
  const dieLine = lay?.(model.parameters) ?? null;
  // A product's measures are data: with one missing there is nothing to draw.
  return dieLine && Number.isFinite(dieLine.widthMm + dieLine.heightMm) ? dieLine : null;
}
