import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { findRouteName, getRouteRules } from '../../route-rules.ts';
import { readToken } from '../token-cookie.ts';
import { areTagsLoaded, type Tags } from './load-tags.ts';
import { useAnalytics } from './use-analytics.ts';

const storageKey = 'analytics-consent';

/** Where the operator asks for consent, nothing is loaded before a yes; a no is remembered as well. */
export function Analytics({ tags }: { tags: Tags | null }) {
  const [answer, setAnswer] = useState<'unknown' | 'open' | 'yes' | 'no'>('unknown');
  useAnalytics(tags, answer === 'yes');

  useEffect(() => {
    if (!tags) return;
    const kept = localStorage.getItem(storageKey);
    // Logged in, the token can be read by every script of the page: a tag then needs a yes, whatever the setting.
    const isRequested = tags.askConsent || readToken() !== null;
    setAnswer(!isRequested ? 'yes' : kept === 'yes' || kept === 'no' ? kept : 'open');
  }, [tags]);

  // Taken off where a page opens something or asks for a password: such a page is loaded anew, without the tags.
  useEffect(
    () => () => {
      if (areTagsLoaded() && getRouteRules(findRouteName(location.pathname)).secret) location.reload();
    },
    [],
  );

  function decide(given: 'yes' | 'no') {
    localStorage.setItem(storageKey, given);
    setAnswer(given);
  }
  if (!tags || answer !== 'open') return null;
  return (
    <section
      aria-label="Analytics"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--spacing-safe-bottom))] z-50 mx-auto flex max-w-text flex-wrap items-center gap-4 rounded-card border border-line bg-card p-5"
    >
      <p className="min-w-[14rem] flex-1 text-14">
        Can we use analytics to count your visit? The site works the same either way.
      </p>
      <Button variant="line" size="small" onClick={() => decide('no')}>
        No, thanks
      </Button>
      <Button variant="line" size="small" onClick={() => decide('yes')}>
        Yes, that’s OK
      </Button>
    </section>
  );
}
