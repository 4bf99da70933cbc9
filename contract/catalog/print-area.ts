import * as z from 'zod/mini';
import { field } from '../form-field.ts';
import { PrintMethodCode } from './print-method.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.trim());
/** Forms list names with commas between them. */
const areaName = text(30).check(z.regex(/^[^,]+$/, 'A name has no commas.'));
const millimeters = z.number().check(z.minimum(-2000), z.maximum(2000));

/**
 * What an area is for. The hero is what the camera sees best, and it alone carries the readable mark; a pattern is cut anywhere,
 * so that only a repeat can be printed on it; inside is what is seen when the box is open.
 */
const AreaRole = z.enum(['hero', 'side', 'back', 'base', 'flap', 'inside', 'pattern']);

const roleLabels = {
  hero: 'Main',
  side: 'Side',
  back: 'Back',
  base: 'Base',
  flap: 'Flap',
  inside: 'Inside',
  pattern: 'Repeat',
} satisfies Record<z.infer<typeof AreaRole>, string>;

/**
 * A rectangle that a method prints, in millimeters on an unrolled surface of the product (print/looks/surface.ts tells where a
 * surface begins). Pictures, the 3D view, die lines and the spec sheet all read it.
 */
export const PrintArea = z.object({
  /** As on the spec sheet, once in a method: 'Front', 'Wall', 'Front edge'. */
  name: field(areaName, 'Name', { grow: 2 }),
  /** The print method that reaches it. */
  method: field(PrintMethodCode, 'Method', { grow: 1.5 }),
  /** 'wall', 'lid': as the product's surfaces are called. */
  surface: field(text(20), 'Surface'),
  role: field(AreaRole, 'Role', { labels: roleLabels }),
  left_mm: field(millimeters, 'Left, mm'),
  bottom_mm: field(millimeters, 'Bottom, mm'),
  width_mm: field(millimeters.check(z.positive()), 'Width, mm'),
  height_mm: field(millimeters.check(z.positive()), 'Height, mm'),
  /** How far ink may run over the edges of the area, so that none is seen after the cut; 0 leaves paper around it. */
  bleed_mm: field(z.number().check(z.nonnegative(), z.maximum(20)), 'Bleed, mm'),
  /** The thinnest line that the method holds here. */
  thinnest_line_mm: field(z.number().check(z.positive(), z.maximum(5)), 'Thinnest line, mm'),
  /** It may be one field of color; embroidery and foil print none. */
  fields: field(z.boolean(), 'Fields of color'),
  /** Its rectangle is not on the supplier's sheet: a printer has to confirm it. */
  assumed: field(z.boolean(), 'To be confirmed'),
});
export type PrintArea = z.infer<typeof PrintArea>;

/** What an option's value prints: 'Lid, 1 color' is the area Lid in one ink. What is left out is all that its method can. */
export const ValuePrint = z.object({
  /** By their names. */
  areas: z.optional(z.array(areaName).check(z.minLength(1), z.maxLength(12))),
  inks: z.optional(z.int().check(z.positive(), z.maximum(8))),
});
export type ValuePrint = z.infer<typeof ValuePrint>;
