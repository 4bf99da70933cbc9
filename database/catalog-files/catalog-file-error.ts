export interface LineFault {
  line: number;
  column: string;
  value: string;
  sentence: string;
}

/** A rejected file: nothing was imported, and each fault names its line. */
export class CatalogFileError extends Error {
  readonly faults: LineFault[];
  readonly more: number;

  constructor(faults: LineFault[], more: number) {
    const lines = faults.map(
      ({ line, column, value, sentence }) =>
        `Line ${line}${column && `, ${column}`}: ${sentence}${value && ` It says: ${value}`}`,
    );
    super(['Nothing was changed.', ...lines, ...(more > 0 ? [`… and ${more} more problems.`] : [])].join('\n'));
    this.faults = faults;
    this.more = more;
  }
}
