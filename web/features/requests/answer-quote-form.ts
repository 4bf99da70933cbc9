import type { CallApi } from '#contract/call-api.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatCount } from '#contract/format-number.ts';
import { maxLinesPerRequest } from '#contract/requests/request-limits.ts';
import type { FormValues } from './form-fields.tsx';
import { type FormLine, readLines, readQuoteForm, toSentPath } from './read-form.ts';
import { emptyLine, type LineProduct, type RequestLine, toLineProduct, toRequestLine } from './request-line.ts';

/** The quote page as it comes back: what was typed, what is wrong, and what has arrived already. */
export interface QuotePageState {
  lines: RequestLine[];
  values: FormValues;
  /** Ids of files that have arrived: a browser cannot fill a file field again. */
  fileIds: string[];
  answered: { msg: string; fields: FieldErrors } | null;
  changed: boolean;
}

export type QuoteOutcome = { sentPath: string } | { status: number; page: QuotePageState };

interface Posted {
  call: CallApi;
  form: FormData;
  guestId: string;
  /** Takes in the files of the form; uploading is a feature of its own. */
  receiveFiles: () => Promise<{ fileIds: string[]; error: string | null }>;
}

/** A quote form that was posted without scripts, from whichever page it stood on. */
export async function answerQuoteForm({ call, form, guestId, receiveFiles }: Posted): Promise<QuoteOutcome> {
  const change = form.get('change');
  const lines = readAllLines(form);
  if (typeof change === 'string') {
    const { fileIds, error } = await receiveFiles();
    const page = await toPage(call, form, changeLines(lines, change), fileIds);
    const answered = error ? { msg: '', fields: { file_ids: error } } : null;
    return { status: 200, page: { ...page, answered, changed: true } };
  }
  const { fileIds, error } = await receiveFiles();
  if (error) {
    const page = await toPage(call, form, lines, fileIds);
    return { status: 422, page: { ...page, answered: { msg: '', fields: { file_ids: error } } } };
  }
  const reading = readQuoteForm(form);
  const input = { ...reading.input, file_ids: fileIds, guest_id: guestId };
  const answer = await call(reading.call, input);
  if (answer.code === 200) return { sentPath: toSentPath(answer.data.status_url, reading) };
  const { fields = {} } = answer.data;
  const fresh = answer.code === 409 && form.get('from_list') ? await readCartLines(call, guestId) : null;
  if (fresh) form.set('from_list', fresh.version);
  const page = await toPage(call, form, fresh?.lines ?? lines, fileIds);
  const msg = Object.keys(fields).length > 0 ? '' : answer.msg;
  return { status: answer.code, page: { ...page, answered: { msg, fields } } };
}

/** The cart as it is now; its version goes along with the form. */
export async function readCartLines(
  call: CallApi,
  guestId: string,
): Promise<{ version: string; lines: FormLine[] } | null> {
  const { code, data } = await call('GET /api/cart', { guest_id: guestId });
  if (code !== 200) return null;
  const lines = data.lines.map(({ product, quantity, options }) => ({
    product_uuid: product.uuid,
    product_name: product.title,
    quantity: formatCount(quantity),
    options,
  }));
  return { version: lines.length > 0 ? data.version : '', lines };
}

/** As typed, empty rows included: they come back where they were. */
function readAllLines(form: FormData): FormLine[] {
  const names = form.getAll('line_name').map(String);
  const named = names.some((name) => name.trim());
  return named ? readLines(form) : [];
}

function changeLines(lines: FormLine[], change: string): FormLine[] {
  const removed = /^remove-(\d+)$/.exec(change);
  if (removed) return lines.filter((_line, index) => index !== Number(removed[1]));
  const { quantity } = emptyLine(0);
  const added = { product_uuid: '', product_name: '', quantity, options: {} };
  return lines.length < maxLinesPerRequest ? [...lines, added] : lines;
}

async function toPage(call: CallApi, form: FormData, lines: FormLine[], fileIds: string[]): Promise<QuotePageState> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !/^(line_|website|shown_at|change|file_ids)/.test(name)) values[name] = value;
  }
  const rows = await toRows(call, lines);
  const [typed] = form.getAll('line_quantity');
  const first = { ...emptyLine(0), ...(typeof typed === 'string' && { quantity: typed }) };
  return { lines: rows.length > 0 ? rows : [first], values, fileIds, answered: null, changed: false };
}

export async function toRows(call: CallApi, lines: readonly FormLine[]): Promise<RequestLine[]> {
  const products = await Promise.all(lines.map((line) => findLineProduct(call, line.product_uuid)));
  return lines.map((line, index) => toRequestLine(line, index, products[index] ?? null));
}

export async function findLineProduct(call: CallApi, uuid: string): Promise<LineProduct | null> {
  if (!uuid) return null;
  const answer = await call('GET /api/product/v2/detail', { uuid });
  return answer.code === 200 ? toLineProduct(answer.data) : null;
}
