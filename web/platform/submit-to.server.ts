import { data, redirect } from 'react-router';
import type { CallApi } from '#contract/call-api.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { type Call, type Endpoints, endpoints } from '#contract/endpoints.ts';
import { type FailureEnvelope, toHttpStatus } from '#contract/envelope.ts';
import { ensureRequestGuestId } from './guest-id.ts';
import { isList, listFields, readInput } from './read-input.ts';
import { receiveFiles } from './receive-files.ts';
import type { Refused } from './refused-form.ts';
import { callContext, type LoadArgs } from './server-context.ts';

interface ActionArgs extends LoadArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
}

/** A form on its way to a call. */
export interface SentForm extends ActionArgs {
  /** Which of the page's forms it is, or which of a form's buttons was pressed. */
  intent: string;
  form: FormData;
  /** What was typed, by the names of the fields; the last of a name, and no files. */
  values: Record<string, string>;
  call: CallApi;
  /** Go with whatever the form is answered. */
  headers: [string, string][];
  guestId?: string;
}

type Answer = (sent: SentForm) => Promise<unknown>;

/**
 * For a route's action: reads the form and answers it by its `intent`, where a page has several. A form without one, or
 * with one that is not in the table, goes to the first.
 */
export async function receiveForm<A extends Answer>(
  { context, request, url, params }: ActionArgs,
  answers: A | Record<string, A>,
): Promise<Awaited<ReturnType<A>>> {
  const form = await request.formData();
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  const table: Record<string, A> = typeof answers === 'function' ? { '': answers } : answers;
  const intent = Object.hasOwn(table, values.intent ?? '') ? (values.intent ?? '') : (Object.keys(table)[0] ?? '');
  const call = context.get(callContext);
  const answer = table[intent];
  if (!answer) throw new Error('A table of forms is empty.');
  return answer({ context, request, url, params, form, values, intent, call, headers: [] }) as Promise<
    Awaited<ReturnType<A>>
  >;
}

type Given<C extends Call> = { [K in keyof InputOf<Endpoints[C]>]?: unknown };
/** A path to go to, or what makes one, or the whole answer, of the call's data. */
type Target<C extends Call, R> = string | ((made: OutputOf<Endpoints[C]>, sent: SentForm) => R | Promise<R>);

/**
 * Sends a form to a call: its fields by the call's own schema, the path's parameters of the same names, the browser's guest
 * id and the files of a picker where the call takes them, and what is `given`. Done, it leads to a page; refused, the form
 * comes back with what was typed and what is wrong with it.
 */
export function submitTo<C extends Call, R = string>(
  name: C,
  to: Target<C, R>,
  given: Given<C> | ((sent: SentForm) => Given<C> | Promise<Given<C>>) = {},
) {
  const schema = endpoints[name].input;
  const fields = listFields(schema);
  const lists = Object.keys(fields).filter((key) => fields[key] && isList(fields[key]));
  return async (sent: SentForm) => {
    const { form, params, call } = sent;
    const input: Record<string, unknown> = readInput(schema, form);
    for (const [key, value] of Object.entries(params)) if (key in fields && value !== undefined) input[key] = value;
    if ('guest_id' in fields) input.guest_id = ensureGuest(sent);
    for (const key of Object.keys(fields).filter((each) => fileFields.has(each))) {
      const { fileIds, error } = await receiveFiles(form, call, ensureGuest(sent));
      if (error) return refuseForm(sent, { code: 422, msg: error, data: { fields: { [key]: error } } });
      input[key] = key === 'file_ids' ? fileIds : (fileIds[0] ?? '');
    }
    Object.assign(input, typeof given === 'function' ? await given(sent) : given);
    const envelope = await call(name, input as InputOf<Endpoints[C]>);
    if (envelope.code !== 200) return refuseForm(sent, envelope, lists);
    const target = typeof to === 'string' ? to : await to(envelope.data, sent);
    if (typeof target === 'string') return redirect(target, { status: 303, headers: sent.headers });
    if (target instanceof Response) for (const [key, value] of sent.headers) target.headers.append(key, value);
    return target as Exclude<R, string>;
  };
}

const fileFields = new Set(['file_ids', 'file_id', 'logo_file_id']);

/** The id of the browser, which gets one with the answer if it has none. */
function ensureGuest(sent: SentForm): string {
  if (!sent.guestId) {
    const { guestId, headers } = ensureRequestGuestId(sent.request, sent.url);
    sent.guestId = guestId;
    sent.headers.push(...headers);
  }
  return sent.guestId;
}

/** Never sent back into a page. */
const secret = /password|second_factor/;

/** A refused form is an answer, not a page that failed: it comes back with what was typed, the values of lists by spaces. */
export function refuseForm(
  sent: SentForm,
  { code, msg, data: { fields = {}, pending } }: FailureEnvelope,
  lists: string[] = [],
) {
  const typed = {
    ...sent.values,
    ...Object.fromEntries(lists.map((name) => [name, sent.form.getAll(name).join(' ')])),
  };
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name)));
  const refused: Refused = { intent: sent.intent, msg, fields, values, pending };
  return data(refused, { status: code === 0 ? 503 : toHttpStatus(code), headers: sent.headers });
}
