/** Line breaks and other control characters, and those that turn the direction of the text around them. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** `https://…`, `www.…` and `host.example/…`: what mail programs turn into a link. */
const webAddress = /:\/\/|\bhttps?:|\bwww\.|[\p{L}\d-]\.\p{L}{2,}\//iu;

export const isOneLine = (text: string): boolean => !breaks.test(text);
export const hasWebAddress = (text: string): boolean => webAddress.test(text);

/** What was typed before there was a rule, or elsewhere, as one line. */
export function toOneLine(text: string): string {
  return text.replace(new RegExp(`(?:\\s|${breaks.source})+`, 'gu'), ' ').trim();
}
