import { useEffect, useState } from 'react';
import { formatInstantDate } from '#contract/format-date.ts';
import { toSharedStorePath } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { callApiQuietly } from '../../platform/api.ts';
import { ensureGuestId } from '../../platform/guest-id.ts';
import { collectArtwork } from '../../platform/outgoing-artwork.ts';
import { SharedLinkField } from '../../platform/shared-link-field.tsx';
import { keepShared, readShared, type SharedLink } from '../../platform/shared-links.ts';

const sharedPlace = 'shared-stores';

/** Makes a link to the store as it is seen. The logo leaves the browser here, and the page says so before. */
export function ShareStore({ industry }: { industry: string }) {
  const [link, setLink] = useState<SharedLink | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setLink(readShared(sharedPlace).at(-1) ?? null), []);

  async function share() {
    setBusy(true);
    setSaid('');
    const artwork = await collectArtwork([{}]);
    if ('fault' in artwork) setSaid(artwork.fault);
    else if (!artwork[0]) setSaid('Please add your logo first.');
    else {
      const { print_id } = artwork[0];
      const answer = await callApiQuietly('POST /api/store/share', {
        print_id,
        type: industry,
        guest_id: ensureGuestId(),
      });
      if (answer.code === 200) {
        const { token, remove_key: key, expires_at: until } = answer.data;
        setLink(keepShared(sharedPlace, { token, key, until }));
      } else setSaid(answer.msg);
    }
    setBusy(false);
  }

  return (
    <div className="w-full">
      {link ? (
        <SharedStoreLink link={link} onRemoved={() => setLink(null)} />
      ) : (
        <>
          <Button variant="strong" size="large" pending={busy} onClick={() => void share()}>
            Share this store
          </Button>
          <p className="mt-3 text-14 text-muted">
            Creates a link that works for 90 days. We upload your logo for it, and delete it when you remove the link.
          </p>
        </>
      )}
      <p role="status" className="mt-2 text-14 font-semibold text-error">
        {said}
      </p>
    </div>
  );
}

/** The link with Copy and Remove, for the browser that made it. */
export function SharedStoreLink({ link, onRemoved }: { link: SharedLink; onRemoved: () => void }) {
  return (
    <SharedLinkField
      label="Link to this store"
      hint={`Works until ${formatInstantDate(link.until)}. Anyone with it sees your logo.`}
      path={toSharedStorePath(link.token)}
      place={sharedPlace}
      link={link}
      onRemoved={onRemoved}
    />
  );
}
