/** Apart from the schema, so that a picker can tell them before any schema has loaded. */
export const uploadLimits = { bytes: 10_000_000, perVisitorAndDay: 60, bytesPerVisitorAndDay: 200_000_000 } as const;

/** What we take, told by content and never by name. */
export const uploadKinds = ['png', 'jpg', 'webp', 'svg', 'pdf', 'ai', 'eps'] as const;
export type UploadKind = (typeof uploadKinds)[number];
/** For file pickers. */
export const uploadAccept = '.png,.jpg,.jpeg,.webp,.svg,.pdf,.ai,.eps';
