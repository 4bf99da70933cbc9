import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { callApiQuietly } from './api.ts';
import { forgetShared, type SharedLink, type SharedPlace } from './shared-links.ts';

interface SharedLinkFieldProps {
  label: string;
  hint: ReactNode;
  path: string;
  place: SharedPlace;
  link: SharedLink;
  onRemoved: () => void;
}

/** A link with Copy and Remove, for the browser that made it. */
export function SharedLinkField({ label, hint, path, place, link, onRemoved }: SharedLinkFieldProps) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const url = typeof location === 'undefined' ? '' : location.origin + path;

  async function remove() {
    setBusy(true);
    const answer = await callApiQuietly('POST /api/store/unshare', { key: link.key });
    setBusy(false);
    if (answer.code !== 200) return setSaid(answer.msg);
    forgetShared(place, link.token);
    onRemoved();
  }

  async function copy() {
    setSaid(
      await navigator.clipboard.writeText(url).then(
        () => 'Copied.',
        () => 'Please copy the link from the field.',
      ),
    );
  }

  return (
    <div className="max-w-form">
      <Field label={label} hint={hint}>
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="strong" size="small" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button variant="line" size="small" pending={busy} onClick={() => void remove()}>
          Remove link
        </Button>
      </div>
      <p role="status" className="mt-2 text-14">
        {said}
      </p>
    </div>
  );
}
