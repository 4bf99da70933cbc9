import sharp from 'sharp';

const card = { width: 1200, height: 630 };
const paper = { r: 241, g: 236, b: 226 };
/** As many pictures as the card of a link has room for. */
export const onCard = 3;

/** What chats show of a link: pictures of products side by side. */
export async function layOutCard(pictures: readonly Uint8Array[]): Promise<Buffer> {
  const side = Math.floor(card.width / pictures.length);
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize({ width: side, height: card.height, fit: 'cover' }).toBuffer(),
      left: index * side,
      top: 0,
    })),
  );
  return sharp({ create: { ...card, channels: 3, background: paper } })
    .composite(tiles)
    .jpeg({ quality: 84 })
    .toBuffer();
}
