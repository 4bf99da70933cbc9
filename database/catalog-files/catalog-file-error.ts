export interface LineFault {
  line: number;
  column: string;
  value: string;
  sentence: string;
}

/** A file that is not taken: nothing has changed, and every fault is named by its line. */
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
