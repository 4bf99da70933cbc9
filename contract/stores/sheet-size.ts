/** Products on a brand sheet. Beside the schema, which the sheet itself does not need. */
export const mostOnSheet = 9;
