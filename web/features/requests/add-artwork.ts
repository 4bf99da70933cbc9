import { collectArtwork } from '../../platform/outgoing-artwork.ts';
import type { ReadForm } from './read-form.ts';

/** What is sent, with the visitor's logo on every line that takes one; a sentence where the logo could not be sent. */
export async function addArtwork(reading: ReadForm): Promise<ReadForm | { fault: string }> {
  const { input } = reading;
  if (reading.call === 'POST /api/info/ask_invite') {
    // A store is set up in the logo that its demo was seen with.
    const artwork = await collectArtwork([{}]);
    if ('fault' in artwork) return artwork;
    return { ...reading, input: { ...input, logo_id: artwork[0]?.print_id ?? '' } } as ReadForm;
  }
  if (!('zipcode' in input)) return reading;
  const { product_uuid, product_name, quantity, ...rest } = input;
  // A single product without options is sent by itself; a logo needs a line to hang on.
  const lines = input.lines?.length ? input.lines : [{ product_uuid, product_name, quantity: quantity ?? '' }];
  const artwork = await collectArtwork(lines);
  if ('fault' in artwork) return artwork;
  if (artwork.every((one) => one === null)) return reading;
  const placed = lines.map((line, position) => ({ ...line, artwork: artwork[position] ?? null }));
  return { ...reading, input: { ...rest, lines: placed } } as ReadForm;
}
