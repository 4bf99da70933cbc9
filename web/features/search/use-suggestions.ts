import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { callApiQuietly } from '../../platform/api.ts';

type Answer = OutputOf<Endpoints['GET /api/product/v2/suggest']>;
export interface Suggestions {
  state: 'idle' | 'pending' | 'success' | 'error';
  /** The last answer stays on screen while the next one is on its way: nothing flickers between two letters. */
  answer: Answer | null;
}

const pauseMs = 150;

/** Suggestions for the text being typed. An answer that comes after a newer question is dropped. */
export function useSuggestions(text: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'idle', answer: null });
  const keyword = text.trim().slice(0, 200);
  useEffect(() => {
    if (!keyword) {
      setSuggestions({ state: 'idle', answer: null });
      return;
    }
    let stale = false;
    setSuggestions((now) => ({ ...now, state: 'pending' }));
    const timer = setTimeout(async () => {
      const { code, data } = await callApiQuietly('GET /api/product/v2/suggest', { keyword });
      if (stale) return;
      setSuggestions(code === 200 ? { state: 'success', answer: data } : { state: 'error', answer: null });
    }, pauseMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [keyword]);
  return suggestions;
}
