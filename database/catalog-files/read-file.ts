import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { CsvError, parse } from 'csv-parse';
import { readCsvCell } from '#contract/csv.ts';
import { CatalogFileError } from './catalog-file-error.ts';
import { csvColumns } from './csv-columns.ts';

/** One product as the file says it, not yet judged. */
export interface ReadRow {
  line: number;
  fields: Record<string, unknown>;
  /** Bytes read so far, for the progress bar. */
  bytes: number;
}

/** Columns of CSV that no field has a name of: they must be attributes of the shop. */
export interface ReadHeader {
  attributes: string[];
}

/** No product is larger; a line that is must be something else. */
const longestLine = 200_000;

/** Row by row in bounded memory, whatever the size of the file. */
export function readCatalogFile(file: string): AsyncGenerator<ReadRow | ReadHeader> {
  if (extname(file) === '.jsonl') return readJsonLines(file);
  if (extname(file) === '.csv') return readCsv(file);
  throw new CatalogFileError(
    [{ line: 0, column: '', value: file, sentence: 'A catalog file ends with .csv or .jsonl.' }],
    0,
  );
}

async function* readJsonLines(file: string): AsyncGenerator<ReadRow> {
  const stream = createReadStream(file, { encoding: 'utf8' });
  let pending = 0;
  // readline would collect a line without end; the stream is cut before that fills the memory.
  stream.on('data', (chunk) => {
    const text = String(chunk);
    const at = text.lastIndexOf('\n');
    pending = at === -1 ? pending + text.length : text.length - at - 1;
    if (pending > longestLine * 5)
      stream.destroy(toFault(line + 1, text.slice(0, 40), 'This line is far too long to be a product.'));
  });
  let line = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    if (text.length > longestLine) throw toFault(line, text.slice(0, 40), 'This line is far too long to be a product.');
    let fields: unknown;
    try {
      fields = JSON.parse(text);
    } catch {
      throw toFault(line, text.slice(0, 60), 'This is not JSON.');
    }
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
      throw toFault(line, text.slice(0, 60), 'A line must be one product as a JSON object.');
    yield { line, fields: fields as Record<string, unknown>, bytes: stream.bytesRead };
  }
}

async function* readCsv(file: string): AsyncGenerator<ReadRow | ReadHeader> {
  const stream = createReadStream(file);
  const parser = stream.pipe(
    parse({ bom: true, info: true, relax_column_count: true, max_record_size: longestLine, skip_empty_lines: true }),
  );
  stream.on('error', (error) => parser.destroy(error));
  let header: string[] | null = null;
  let attributes: string[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (!header) {
        header = record.map((name) => name.trim());
        checkHeader(header);
        attributes = header.filter((name) => !csvColumns.some((column) => column.name === name));
        yield { attributes };
        continue;
      }
      if (record.length !== header.length) {
        throw toFault(
          info.lines,
          record.slice(0, 3).join(', '),
          `This line has ${record.length} cells; the header has ${header.length}.`,
        );
      }
      const cells = new Map(header.map((name, position) => [name, readCsvCell((record[position] ?? '').trim())]));
      const fields = Object.fromEntries([
        ...attributes.map((name) => [name, cells.get(name)]),
        // A column that the file does not have leaves the shop's value as it is.
        ...csvColumns.flatMap((column) => {
          const cell = cells.get(column.name);
          return cell === undefined ? [] : [[column.field, column.read(cell)]];
        }),
      ]);
      yield { line: info.lines, fields, bytes: stream.bytesRead };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw toFault(
        (error as { lines?: number }).lines ?? 0,
        '',
        `This can’t be read as CSV: ${toCsvReason(error.code)}`,
      );
    throw error;
  }
  if (!header) throw toFault(1, '', 'The file is empty; the first line must name the columns.');
}

function checkHeader(header: string[]): void {
  const missing = csvColumns
    .filter(({ name, optional }) => !optional && !header.includes(name))
    .map(({ name }) => name);
  const twice = header.find((name, position) => header.indexOf(name) !== position);
  if (missing.length > 0) throw toFault(1, header.slice(0, 4).join(', '), `The header lacks ${missing.join(', ')}.`);
  if (twice !== undefined) throw toFault(1, twice, 'The header has a column twice.');
}

function toCsvReason(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed.';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'a record is far too long to be a product; is a quote missing?';
  if (code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'there’s a quote in the middle of a cell.';
  return code;
}

function toFault(line: number, value: string, sentence: string): CatalogFileError {
  return new CatalogFileError([{ line, column: '', value, sentence }], 0);
}
