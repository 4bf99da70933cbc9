import { createHash } from 'node:crypto';
import type { SentArtwork, StoredArtwork } from '#contract/artwork/line-artwork.ts';
import { findSizeFault } from '#contract/catalog/pricing/size-split.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { AskContact, AskInvite, AskProduct, FreeDesign } from '#contract/requests/request-forms.ts';
import type { RequestKind } from '#contract/requests/request-kinds.ts';
import { type PostalAddress, toSampleOptions } from '#contract/requests/sample.ts';
import type { SamplePrint } from '#contract/requests/sample-print.ts';
import { type RequestSource, requestSources } from '#contract/requests/submit-source.ts';
import type { Queryable } from '#database/connect.ts';
import { findOwnFiles } from '#database/queries/files.ts';
import { listNamedProducts } from '#database/queries/requests.ts';
import type { Caller } from '../../calls/caller.ts';
import { isGuestId } from '../../calls/guest-id.ts';
import { toSteadyJson } from '../../calls/idempotency.ts';
import type { FindSurface } from '../catalog/print-surfaces.ts';
import { checkArtwork, listArtworkFiles } from './check-artwork.ts';

interface NewLine {
  productUuid: string | null;
  productName: string;
  quantity: number;
  options: Record<string, string>;
  note: string;
  artwork: SentArtwork | null;
}

/** Any of the forms, in the words of the tables. */
export interface NewRequest {
  kind: RequestKind;
  columns: {
    businessEmail: string;
    restaurant: string;
    phone: string;
    zipcode: string;
    additionalComments: string;
    brief: string;
    customizeType: 'customize' | 'design';
    sample: boolean;
    storage: boolean;
    samplePrint: SamplePrint | null;
    shipTo: PostalAddress | null;
    needBy: string | null;
    submitSource: RequestSource;
    sourceType: number;
    guestId: string;
  };
  lines: NewLine[];
  fileIds: string[];
  /** The lines leave the sender's list of wanted products: its version as it was shown, 'on', or nothing. */
  fromList: string;
}

type ContactForm = Pick<AskProduct, 'business_email' | 'restaurant' | 'phone' | 'submit_source' | 'guest_id'>;

function toColumns(form: ContactForm): NewRequest['columns'] {
  return {
    businessEmail: form.business_email,
    restaurant: form.restaurant,
    phone: form.phone,
    zipcode: '',
    additionalComments: '',
    brief: '',
    customizeType: 'customize',
    sample: false,
    storage: false,
    samplePrint: null,
    shipTo: null,
    needBy: null,
    ...toSourceColumns(form.submit_source),
    guestId: form.guest_id,
  };
}

/** The source and its number, which reports count by. */
export function toSourceColumns(
  submitSource: RequestSource,
): Pick<NewRequest['columns'], 'submitSource' | 'sourceType'> {
  return { submitSource, sourceType: requestSources[submitSource] };
}

export function fromAskProduct(form: AskProduct | FreeDesign): NewRequest {
  const brief = 'brief' in form ? form.brief : '';
  const lines = form.lines.length > 0 ? form.lines : [{ ...form, options: {}, note: '', artwork: null }];
  return {
    kind: toKind(form),
    columns: {
      ...toColumns(form),
      zipcode: form.zipcode,
      additionalComments: form.additional_comments,
      brief,
      customizeType: brief ? 'design' : form.customize_type,
      sample: form.sample,
      storage: form.storage,
      needBy: form.need_by || null,
      ...(form.sample && { samplePrint: form.sample_print, shipTo: toPostalAddress(form) }),
    },
    lines: lines.map((line) => ({
      productUuid: line.product_uuid || null,
      productName: line.product_name,
      // One piece of each: the quantity of a run says nothing about a sample.
      quantity: form.sample ? 1 : line.quantity,
      options: form.sample ? toSampleOptions(line.options, form.sample_print) : line.options,
      note: line.note,
      artwork: line.artwork ?? null,
    })),
    fileIds: [...new Set(form.file_ids)],
    fromList: form.from_list,
  };
}

function toPostalAddress(form: AskProduct | FreeDesign): PostalAddress {
  const { recipient, street, street2, city, state, zipcode } = form;
  return { recipient: recipient || form.restaurant, street, street2, city, state, zipcode };
}

/** Storage asked for without a product is about what we already make; with one it is a wish within a quote. */
function toKind(form: AskProduct | FreeDesign): RequestKind {
  if ('brief' in form) return 'design';
  if (form.sample) return 'sample';
  const named = [form, ...form.lines].some((line) => line.product_uuid || line.product_name);
  return form.storage && !named ? 'storage' : 'quote';
}

export function fromAskInvite(form: AskInvite): NewRequest {
  return {
    kind: 'store',
    columns: toColumns(form),
    lines: [],
    fileIds: [...new Set([...(form.logo_id ? [form.logo_id] : []), ...form.file_ids])],
    fromList: '',
  };
}

export function fromAskContact(form: AskContact): NewRequest {
  return {
    kind: 'contact',
    columns: { ...toColumns(form), additionalComments: form.message },
    lines: [],
    fileIds: [],
    fromList: '',
  };
}

export interface CheckedRequest extends Omit<NewRequest, 'lines'> {
  lines: (Omit<NewLine, 'artwork'> & { artwork: StoredArtwork | null })[];
  files: { id: string; name: string }[];
  /** The same for the same words of the same person, whatever page they came from. */
  contentHash: string;
}

/** Gives products the catalog's names and makes sure that the files are there and the sender's own. */
export async function checkRequest(
  tx: Queryable,
  request: NewRequest,
  caller: Caller,
  findSurface: FindSurface,
): Promise<CheckedRequest | Failure> {
  const logoIds = listArtworkFiles(request.lines);
  const own = await findOwnFiles(tx, [...request.fileIds, ...logoIds], {
    userId: caller.session?.userId ?? null,
    guestId: isGuestId(request.columns.guestId) ? request.columns.guestId : null,
  });
  const files = own.filter(({ id }) => request.fileIds.includes(id));
  if (files.length < request.fileIds.length)
    return fail('invalid', { fields: { file_ids: 'One of the files is gone. Please attach it again.' } });
  const known = await listNamedProducts(
    tx,
    request.lines.flatMap((line) => line.productUuid ?? []),
    request.lines.flatMap((line) => line.productName || []),
  );
  const found = request.lines.map((line) =>
    known.find(({ uuid, title }) =>
      line.productUuid ? uuid === line.productUuid : title.toLowerCase() === line.productName.toLowerCase(),
    ),
  );
  const lines: CheckedRequest['lines'] = [];
  for (const [position, line] of request.lines.entries()) {
    const product = found[position];
    const fault = findSizeFault(line.options, line.quantity);
    if (fault) return fail('invalid', { fields: { [`lines.${position}.quantity`]: fault } });
    const artwork = await checkArtwork(line, product, own, findSurface);
    if (artwork instanceof Failure) return artwork;
    lines.push({ ...line, ...(product && { productUuid: product.uuid, productName: product.title }), artwork });
  }
  // Not the ids of the files: without scripts the same file is uploaded anew with every try.
  const { submitSource, sourceType, guestId, ...words } = request.columns;
  const sums = new Map(own.map((file) => [file.id, file.sha256]));
  const wanted = lines.map(({ artwork, ...line }) =>
    artwork
      ? { ...line, artwork: { ...artwork, file_id: sums.get(artwork.file_id), print_id: sums.get(artwork.print_id) } }
      : line,
  );
  const content = { kind: request.kind, words, lines: wanted, files: files.map((file) => file.sha256).sort() };
  const contentHash = createHash('sha256').update(toSteadyJson(content)).digest('hex');
  return { ...request, lines, files, contentHash };
}
