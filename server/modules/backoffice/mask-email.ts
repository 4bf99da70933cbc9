/** Stands for six digits of a code. */
const maskedCode = '••••••';

/**
 * A logged email without what opens something: its codes, and where its links lead. In HTML only what stands between tags,
 * and the links themselves, are looked at: a color is no code.
 */
export function maskEmail(text: string): string {
  return text.replace(/https?:\/\/[^\s"'<>)\]]+/g, maskUrl).replace(/(?<![\w#&;:-])\d{6}(?![\w;%-])/g, maskedCode);
}

function maskUrl(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : '…';
}
