/** Apart from the schemas, so that a form can show them before any schema has loaded. */
export const quantityLimits = { least: 1, most: 10_000_000, usual: 5_000 } as const;
export const maxFilesPerRequest = 10;
/** More than a cart takes: a guest's cart that joins an account's can still be sent. */
export const maxLinesPerRequest = 100;
export const maxOptionsPerLine = 20;
