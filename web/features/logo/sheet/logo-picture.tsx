import { useEffect, useState } from 'react';
import type { StoredLogo } from '../logo-store.ts';

/** The visitor's logo, from this browser. */
export function LogoPicture({ logo: { print, name }, className }: { logo: StoredLogo; className: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(print);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [print]);
  return (
    <div className={className}>
      {url && <img src={url} alt={name} className="size-full object-contain object-left" />}
    </div>
  );
}
