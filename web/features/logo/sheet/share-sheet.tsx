import { useEffect, useState } from 'react';
import { formatInstantDate } from '#contract/format-date.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { Button } from '#ui/button.tsx';
import { callApiQuietly } from '../../../platform/api.ts';
import { ensureGuestId } from '../../../platform/guest-id.ts';
import { collectArtwork } from '../../../platform/outgoing-artwork.ts';
import { keepShared, readShared } from '../../../platform/shared-links.ts';
import { SheetLinks } from './sheet-links.tsx';

const place = 'shared-sheets';

interface ShareSheetProps {
  /** Null until the sheet knows what is on it. */
  products: readonly string[] | null;
  revision: string;
}

/** Makes a link to the sheet as it is seen. Logo and look leave the browser here, and the page says so before. */
export function ShareSheet({ products, revision }: ShareSheetProps) {
  const [version, setVersion] = useState(0);
  const [isShared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new version is a link more or less.
  useEffect(() => setShared(readShared(place).some(({ of }) => of === revision)), [revision, version]);
  const countOn = () => setVersion((before) => before + 1);

  async function share() {
    if (!products) return;
    setBusy(true);
    setSaid('');
    setSaid(await makeLink(products, revision));
    setBusy(false);
    countOn();
  }

  return (
    <section className="mb-6 border-line border-t pt-5">
      <h2 className="font-sans text-15">Share this sheet</h2>
      {!isShared && (
        <>
          <p className="mt-2 mb-4 text-14 text-muted">
            Makes a link that works for 90 days. Only then do we upload your logo, this look and its words. Anyone with
            the link sees these pictures, not your file. Remove the link, and we delete all of it.
          </p>
          <Button variant="line" wide pending={busy || !products} onClick={() => void share()}>
            Make a link
          </Button>
        </>
      )}
      <p role="status" className="mt-2 font-semibold text-14 text-error empty:mt-0">
        {said}
      </p>
      <SheetLinks version={version} onChange={countOn} />
    </section>
  );
}

/** Empty once it is made, else the sentence that says why not. */
async function makeLink(products: readonly string[], revision: string): Promise<string> {
  const artwork = await collectArtwork([{}]);
  if ('fault' in artwork) return artwork.fault;
  const [sent] = artwork;
  if (!sent?.look) return 'Please choose a look first.';
  const { look, background, print_id } = sent;
  const answer = await callApiQuietly('POST /api/sheet/share', {
    ...{ look, background, print_id, products: [...products] },
    guest_id: ensureGuestId(),
  });
  if (answer.code !== 200) return answer.msg;
  const { token, remove_key: key, expires_at: until } = answer.data;
  const title = `${recipeNames[look.recipe]}, shared ${formatInstantDate(new Date().toISOString())}`;
  keepShared(place, { token, key, until, title, of: revision });
  return '';
}
