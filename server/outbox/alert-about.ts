import { cutText } from '#contract/cut-text.ts';
import type { Queryable } from '#database/connect.ts';
import { type Settings, toSiteOrigin } from '../settings.ts';
import { enqueue } from './enqueue.ts';

interface Alert {
  dedupeKey: string;
  title: string;
  facts?: readonly string[];
  /** What a customer wrote: as much of it as a group chat takes. */
  text?: string;
  /** Where staff go on. */
  path: string;
}

/** Alerts staff of something that has a page in the back office. */
export function alertAbout(tx: Queryable, settings: Settings, alert: Alert): Promise<void> {
  const { dedupeKey, title, facts = [], text = '', path } = alert;
  const lines = [...facts, cutText(text, 600), toSiteOrigin(settings) + path];
  return enqueue(tx, { channel: 'staff_alert', dedupeKey, payload: { title, lines } });
}
