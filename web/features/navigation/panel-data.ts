import { useEffect, useState } from 'react';
import type { AdvertisementGroup } from '#contract/content/content.ts';
import { callApiQuietly } from '../../platform/api.ts';

/** What a panel shows is fetched when it is first opened, and cached for the visit. */
const kept = new Map<string, Promise<AdvertisementGroup | null>>();

function fetchAdvertisements(code: string): Promise<AdvertisementGroup | null> {
  const known = kept.get(code);
  if (known) return known;
  const requested = callApiQuietly('GET /api/info/advertisement', { code }).then(({ code: status, data }) => {
    if (status === 200) return data;
    // The next opening tries again.
    kept.delete(code);
    return null;
  });
  kept.set(code, requested);
  return requested;
}

export type PanelData =
  | { state: 'pending' | 'error'; groups: [] }
  | { state: 'success'; groups: readonly AdvertisementGroup[] };

/** `codes` must be one and the same array at every call. */
export function usePanelData(codes: readonly string[]): PanelData {
  const [data, setData] = useState<PanelData>({ state: 'pending', groups: [] });
  useEffect(() => {
    let gone = false;
    void Promise.all(codes.map(fetchAdvertisements)).then((answers) => {
      if (gone) return;
      const groups = answers.filter((group) => group !== null);
      setData(groups.length === codes.length ? { state: 'success', groups } : { state: 'error', groups: [] });
    });
    return () => {
      gone = true;
    };
  }, [codes]);
  return data;
}
