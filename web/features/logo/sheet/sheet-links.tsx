import { useEffect, useState } from 'react';
import { formatInstantDate } from '#contract/format-date.ts';
import { toSharedSheetPath } from '#contract/paths.ts';
import { SharedLinkField } from '../../../platform/shared-link-field.tsx';
import { readShared, type SharedLink } from '../../../platform/shared-links.ts';

const place = 'shared-sheets';

/** Links that this browser made, the newest first; also where the logo is gone by now. */
export function SheetLinks({ version = 0, onChange }: { version?: number; onChange?: () => void }) {
  const [links, setLinks] = useState<readonly SharedLink[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new version is a link more or less.
  useEffect(() => setLinks(readShared(place).toReversed()), [version]);
  const onRemoved = () => {
    setLinks(readShared(place).toReversed());
    onChange?.();
  };
  if (links.length === 0) return null;
  return (
    <ul aria-label="Links to your brand sheets" className="mt-5 grid gap-5">
      {links.map((link) => (
        <li key={link.token}>
          <SharedLinkField
            label={`Link to ${link.title ?? 'your sheet'}`}
            hint={`Works until ${formatInstantDate(link.until)}. Anyone with it sees these pictures, not your file.`}
            path={toSharedSheetPath(link.token)}
            place={place}
            link={link}
            onRemoved={onRemoved}
          />
        </li>
      ))}
    </ul>
  );
}
