/** Apart from the schemas, so that a form can show them before any schema has loaded. */
export const quantityLimits = { least: 1, most: 10_000_000, usual: 5_000 } as const;
export const maxFilesPerRequest = 10;
export const maxLinesPerRequest = 40;

/** The link in our mails opens a request for so long after the last thing that happened to it. */
export const statusLinkDays = 180;
