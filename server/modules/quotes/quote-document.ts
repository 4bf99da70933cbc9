import sharp from 'sharp';
import { type Failure, fail } from '#contract/errors.ts';
import { fillChoices, listOpenGroups, sumQuote, toOpenChoices } from '#contract/quotes/quote-totals.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { findOrderOfQuote } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import {
  findQuoteRecord,
  findSentVersion,
  listQuoteVersions,
  type QuoteRecord,
  type QuoteVersionRecord,
} from '#database/queries/quotes.ts';
import { readBrand, readFreightRates } from '#database/queries/records.ts';
import type { Parts } from '../../parts.ts';
import { toSiteOrigin } from '../../settings.ts';
import { toChoiceFault } from './choice-fault.ts';
import { findComposedPictures } from './line-pictures.ts';
import { printQuote } from './print-quote.ts';
import { findQuotePlace } from './quote-freight.ts';
import { describePayment } from './quote-payment.ts';
import { toValidUntil } from './staff-moves.ts';

export interface QuoteDocument {
  name: string;
  bytes: Buffer;
}

/** The version that counts, with the quantities that were accepted, else with those chosen on the page. */
export async function printSentQuote(
  parts: Parts,
  row: QuoteRecord,
  choices: readonly number[] | null,
): Promise<QuoteDocument | Failure> {
  const sent = await findSentVersion(parts.database, row.id);
  return sent ? print(parts, row, sent, choices) : fail('notFound');
}

/** For staff: the draft as it would be sent today, else what the customer has. */
export async function printNewestVersion(parts: Parts, id: string): Promise<QuoteDocument | Failure> {
  const row = await findQuoteRecord(parts.database, id);
  const [newest] = row ? await listQuoteVersions(parts.database, [row.id]) : [];
  return row && newest ? print(parts, row, newest, null) : fail('notFound');
}

async function print(
  { database, settings, files }: Parts,
  row: QuoteRecord,
  version: QuoteVersionRecord,
  input: readonly number[] | null,
): Promise<QuoteDocument | Failure> {
  const found = isInPhase(quoteWorkflow.states, row.state, 'accepted')
    ? await findOrderOfQuote(database, row.id)
    : null;
  const order = found?.quoteVersion === version.number ? found : null;
  const { content } = version;
  const choices = order?.choices ?? input ?? toOpenChoices(content);
  const totals = sumQuote(content, fillChoices(content, choices), await findQuotePlace(database, row, order));
  if (!totals) return fail('invalid', { fields: { choices: toChoiceFault(content, choices) } });
  const at = new Date();
  const owner = row.ownerId ? await findUser(database, row.ownerId) : null;
  const bytes = await printQuote({
    brand: await readBrand(database),
    rates: await readFreightRates(database),
    origin: toSiteOrigin(settings),
    row,
    version: { ...version, validUntil: version.validUntil ?? toValidUntil(content, at) },
    totals,
    choices: fillChoices(content, choices),
    isOpen: listOpenGroups(content, choices).length > 0,
    pictures: await readPictures({ database, files }, row, version),
    order,
    payment: await describePayment(database, row, content, order),
    handledBy: owner && ([owner.firstName, owner.lastName].filter(Boolean).join(' ') || null),
    at,
  });
  return { name: `${row.number}-v${version.number}.pdf`, bytes };
}

/** Twice the size that the page prints it at, so that it is sharp on paper and small to send. */
const picturePixels = 200;

async function readPictures(
  { database, files }: Pick<Parts, 'database' | 'files'>,
  row: QuoteRecord,
  { content }: QuoteVersionRecord,
): Promise<(Buffer | null)[]> {
  const composed = await findComposedPictures(database, row, content);
  return Promise.all(
    composed.map(async (file) => {
      const bytes = file && (await files.get(file.key));
      return bytes ? sharp(bytes).resize({ width: picturePixels }).jpeg({ quality: 84 }).toBuffer() : null;
    }),
  );
}
