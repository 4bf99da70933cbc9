/**
 * The body that holds a garment while its cloth settles; it is never drawn. x to the right, y towards the viewer,
 * z down, millimetres; the highest point of the garment's shoulder is at z = 0.
 */
export interface Pose {
  /** How far the body has been blown up from a flat cut-out, 0..1. */
  depth: number;
  /** Angle of the arms below the horizontal, in radians. */
  arms: number;
}

/** Half width and half depth of the torso by height, and how far its middle stands forward. */
const TORSO: [z: number, width: number, depth: number, forward: number][] = [
  [-120, 58, 60, -16],
  [-10, 60, 60, -12],
  [24, 84, 66, -8],
  [70, 150, 88, -4],
  [130, 183, 112, 0],
  [220, 182, 124, 4],
  [300, 172, 116, 2],
  [400, 158, 104, 0],
  [480, 166, 110, 0],
  [580, 182, 120, -4],
  [1000, 190, 126, -4],
];

interface Limb {
  from: [number, number, number];
  to: [number, number, number];
  radius: [number, number];
}

const SHOULDER: [number, number, number] = [168, -6, 74];

/** Shoulders and arms of one side; the elbow is a little bent, as of someone at rest. */
export function listLimbs({ arms }: Pose): Limb[] {
  const reach = (from: [number, number, number], angle: number, length: number, forward: number) =>
    [from[0] + Math.cos(angle) * length, from[1] + forward, from[2] + Math.sin(angle) * length] as [
      number,
      number,
      number,
    ];
  const elbow = reach(SHOULDER, arms, 290, 4);
  const wrist = reach(elbow, Math.min(1.5, arms + 0.1), 280, 46);
  return [
    { from: [40, -8, 52], to: SHOULDER, radius: [46, 54] },
    { from: SHOULDER, to: elbow, radius: [54, 46] },
    { from: elbow, to: wrist, radius: [46, 33] },
  ];
}

function measureTorso(z: number): [number, number, number] {
  const next = TORSO.findIndex(([height]) => height >= z);
  const high = TORSO[next < 0 ? TORSO.length - 1 : next] as (typeof TORSO)[number];
  const low = TORSO[Math.max(0, next - 1)] as (typeof TORSO)[number];
  const t = high === low ? 0 : Math.min(1, Math.max(0, (z - low[0]) / (high[0] - low[0])));
  const s = t * t * (3 - 2 * t);
  return [1, 2, 3].map((i) => (low[i] as number) + ((high[i] as number) - (low[i] as number)) * s) as [
    number,
    number,
    number,
  ];
}

/** Moves a point that is inside the body to its skin; true when it was. */
export function pushOut(p: Float64Array, i: number, pose: Pose, limbs: Limb[], skin: number): boolean {
  let touched = pushOffTorso(p, i, pose, skin);
  for (const limb of limbs) if (pushOffLimb(p, i, limb, pose, skin)) touched = true;
  return touched;
}

/** How far outside of the torso a point is, in shares of its size there. */
function measureOutside(x: number, y: number, z: number, depth: number, skin: number): number {
  const [width, thick, forward] = measureTorso(z);
  const [a, b] = [width + skin, thick * depth + skin];
  // A little squarer than an ellipse: chest and back are flat.
  return (Math.abs(x / a) ** 2.3 + Math.abs((y - forward * depth) / b) ** 2.3) ** (1 / 2.3) - 1;
}

function pushOffTorso(p: Float64Array, i: number, { depth }: Pose, skin: number): boolean {
  const [x, y, z] = [p[i] as number, p[i + 1] as number, p[i + 2] as number];
  const outside = measureOutside(x, y, z, depth, skin);
  if (outside >= 0) return false;
  // Along the slope of the skin: a shoulder carries what lies on it, a chest only holds it off.
  const dx = (measureOutside(x + 0.5, y, z, depth, skin) - outside) * 2;
  const dy = (measureOutside(x, y + 0.1, z, depth, skin) - outside) * 10;
  const dz = (measureOutside(x, y, z + 0.5, depth, skin) - outside) * 2;
  const k = -outside / (dx * dx + dy * dy + dz * dz + 1e-9);
  p[i] = x + dx * k;
  p[i + 1] = y + dy * k;
  p[i + 2] = z + dz * k;
  return true;
}

function pushOffLimb(p: Float64Array, i: number, { from, to, radius }: Limb, { depth }: Pose, skin: number): boolean {
  const side = (p[i] as number) < 0 ? -1 : 1;
  const [x, y, z] = [(p[i] as number) * side, (p[i + 1] as number) / depth, p[i + 2] as number];
  const axis = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const along = axis[0] * (x - from[0]) + axis[1] * (y - from[1]) + axis[2] * (z - from[2]);
  const t = Math.min(1, Math.max(0, along / (axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2)));
  const [cx, cy, cz] = [from[0] + axis[0] * t, from[1] + axis[1] * t, from[2] + axis[2] * t];
  const distance = Math.hypot(x - cx, y - cy, z - cz) || 1e-6;
  const r = radius[0] + (radius[1] - radius[0]) * t + skin;
  if (distance >= r) return false;
  const k = r / distance;
  p[i] = side * (cx + (x - cx) * k);
  p[i + 1] = (cy + (y - cy) * k) * depth;
  p[i + 2] = cz + (z - cz) * k;
  return true;
}
