import type { InputOf } from '#contract/endpoint.ts';
import type { Call, Endpoints } from '#contract/endpoints.ts';
import { maxLinesPerRequest } from '#contract/requests/request-limits.ts';
import type { SubmitSource } from '#contract/requests/submit-source.ts';

/** The calls that a form of this feature may make. */
export type RequestCall = Extract<
  Call,
  'POST /api/info/contact' | 'POST /api/info/ask_invite' | 'POST /api/info/ask_product' | 'POST /api/info/free_design'
>;

export interface ReadForm<C extends RequestCall = RequestCall> {
  call: C;
  input: InputOf<Endpoints[C]>;
}

/** The request's own page, which then says thank you; a list that was sent is empty afterwards, and it says that too. */
export function toSentPath(statusUrl: string, { input }: ReadForm): string {
  return `${statusUrl}?sent=${'from_list' in input && input.from_list ? 'list' : '1'}`;
}

/** One product of a request as the form holds it: what was typed, not yet checked. */
export interface FormLine {
  product_uuid: string;
  product_name: string;
  quantity: string;
  options: Record<string, string>;
}

type Entries = Pick<FormData, 'get' | 'getAll'>;

const text = (form: Entries, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const texts = (form: Entries, name: string) => form.getAll(name).filter((value) => typeof value === 'string');

/** The same reading for the route's action and for the browser: what the two send cannot differ. */
export function readQuoteForm(form: Entries): ReadForm<'POST /api/info/ask_product' | 'POST /api/info/free_design'> {
  const lines = readLines(form);
  const [only] = lines;
  const isPlain = lines.length === 1 && only !== undefined && Object.keys(only.options).length === 0;
  const input = {
    ...readContact(form),
    restaurant: text(form, 'restaurant'),
    zipcode: text(form, 'zipcode'),
    additional_comments: text(form, 'additional_comments'),
    need_by: text(form, 'need_by'),
    customize_type: text(form, 'customize_type') === 'design' ? ('design' as const) : ('customize' as const),
    file_ids: texts(form, 'file_ids'),
    sample: text(form, 'sample'),
    sample_print: text(form, 'sample_print') === 'printed' ? ('printed' as const) : ('plain' as const),
    recipient: text(form, 'recipient'),
    street: text(form, 'street'),
    street2: text(form, 'street2'),
    city: text(form, 'city'),
    state: text(form, 'state'),
    storage: text(form, 'storage'),
    from_list: text(form, 'from_list'),
    ...(isPlain
      ? { product_uuid: only.product_uuid, product_name: only.product_name, quantity: only.quantity }
      : { lines }),
  };
  if (text(form, 'form') === 'design')
    return { call: 'POST /api/info/free_design', input: { ...input, brief: text(form, 'brief') } };
  return { call: 'POST /api/info/ask_product', input };
}

export function readContactForm(form: Entries): ReadForm<'POST /api/info/contact'> {
  return {
    call: 'POST /api/info/contact',
    input: { ...readContact(form), restaurant: text(form, 'restaurant'), message: text(form, 'message') },
  };
}

export function readInviteForm(form: Entries): ReadForm<'POST /api/info/ask_invite'> {
  return {
    call: 'POST /api/info/ask_invite',
    input: {
      ...readContact(form),
      restaurant: text(form, 'restaurant'),
      logo_id: text(form, 'logo_id'),
      file_ids: texts(form, 'file_ids'),
    },
  };
}

function readContact(form: Entries) {
  return {
    business_email: text(form, 'business_email'),
    phone: text(form, 'phone'),
    submit_source: text(form, 'submit_source') as SubmitSource,
    website: text(form, 'website'),
    shown_at: text(form, 'shown_at'),
  };
}

/** Lines travel as columns of equal length; one that is empty in all but its quantity was not filled in. */
export function readLines(form: Entries): FormLine[] {
  const names = texts(form, 'line_name');
  const uuids = texts(form, 'line_uuid');
  // One more than may be sent: the schema then says so, and thousands are not looked up.
  const quantities = texts(form, 'line_quantity').slice(0, maxLinesPerRequest + 1);
  const options = texts(form, 'line_options');
  const lines = quantities.map((quantity, index) => ({
    product_uuid: uuids[index] ?? '',
    product_name: names[index] ?? '',
    quantity,
    options: readOptions(options[index] ?? ''),
  }));
  const named = lines.filter((line) => line.product_uuid || line.product_name.trim());
  return named.length > 0 ? named : lines.slice(0, 1);
}

/** A hidden field of ours; changed by hand, it gives a line without options. */
function readOptions(json: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json || '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).map(([name, label]) => [name, String(label)]));
  } catch {
    return {};
  }
}
