/** What can happen to stored goods. Movements are added and never changed: a mistake is corrected by another. */
export const movementKinds = ['in', 'reserve', 'release', 'ship', 'adjust'] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementLabels: Record<MovementKind, string> = {
  in: 'Receive',
  reserve: 'Reserve',
  release: 'Release',
  ship: 'Ship',
  adjust: 'Adjust',
};

/** Why a balance was corrected, as its owner reads it. */
export const adjustReasons = {
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Not found',
  returned: 'Returned to storage',
  sample: 'Taken as a sample',
  other: 'Corrected',
} as const;
export type AdjustReason = keyof typeof adjustReasons;
export const adjustReasonNames = Object.keys(adjustReasons) as [AdjustReason, ...AdjustReason[]];

/** 'Shipped to 214 Ferry Street, L-2026-00042', 'Damaged, wet carton'. */
export function describeMovement(movement: {
  kind: MovementKind;
  reason: AdjustReason | null;
  note: string;
  /** The number of the order or of the release. */
  reference: string;
  /** Where a release goes. */
  street: string;
}): string {
  const { kind, reason, note, reference, street } = movement;
  if (kind === 'adjust') return [adjustReasons[reason ?? 'other'], note].filter(Boolean).join(', ');
  if (kind === 'in') return [reference ? `Received, ${reference}` : 'Received', note].filter(Boolean).join(', ');
  const words = { reserve: 'Reserved', release: 'No longer reserved', ship: 'Shipped' }[kind];
  return [street ? `${words}${kind === 'ship' ? ' to' : ' for'} ${street}` : words, reference]
    .filter(Boolean)
    .join(', ');
}
