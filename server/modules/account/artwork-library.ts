import type { ArtworkLibrary } from '#contract/account/account.ts';
import { toOrderPath, toProductPath, toStatusPath } from '#contract/paths.ts';
import { listArtworks, listArtworkUses, listSentLogos } from '#database/queries/artwork-library.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { toAttachedFile } from '../../files/attached-file.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';

/** Logos and approved artwork of the company a person works in. The same bytes are one logo, however often they were sent. */
export async function readArtworkLibrary(
  { database }: Pick<Parts, 'database'>,
  links: FileLinks,
  userId: string,
): Promise<ArtworkLibrary> {
  const place = await findWorkplace(database, userId);
  const logos = new Map<string, ArtworkLibrary['logos'][number]>();
  for (const { file, requestId, number, sentAt } of await listSentLogos(database, place)) {
    const use = { number, url: toStatusPath(requestId) };
    const known = logos.get(file.sha256);
    if (known) known.used_on.push(use);
    else
      logos.set(file.sha256, {
        file: toAttachedFile(file, links, null),
        sent_at: sentAt.toISOString(),
        used_on: [use],
      });
  }
  const approved = await listArtworks(database, place);
  const uses = await listArtworkUses(
    database,
    approved.map(({ artwork }) => artwork.id),
  );
  return {
    logos: [...logos.values()],
    artworks: approved.map(({ artwork, file, product }) => ({
      id: artwork.id,
      product_name: artwork.productName || product?.title || 'Artwork',
      product_path: product && toProductPath({ ...product, seo_title: product.seoTitle }),
      file: toAttachedFile(file, links, null),
      approved_at: artwork.createdAt.toISOString(),
      used_on: uses
        .filter(({ artworkId }) => artworkId === artwork.id)
        .map(({ orderId, number }) => ({ number, url: toOrderPath(orderId) })),
    })),
  };
}
