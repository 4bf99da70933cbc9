import { createContext, use } from 'react';
import type { Brand } from '#contract/content/brand.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';

/** What every mail shares: who writes it, and the origin its links begin with. */
export interface MailFrame {
  brand: Brand;
  origin: string;
}

/** A context, so that no template has to hand it down to its links. */
export const MailFrameContext = createContext<MailFrame>({ brand: defaultBrand, origin: 'http://127.0.0.1' });

export function useMailFrame(): MailFrame {
  return use(MailFrameContext);
}
