/** Stands for six digits of a code. */
const maskedCode = '••••••';

/**
 * A logged email with its codes and link targets masked. In HTML only text between tags, and links, are searched: a color
 * such as #443d37 must not be taken for a code.
 */
export function maskEmail(text: string): string {
  return text.replace(/https?:\/\/[^\s"'<>)\]]+/g, maskUrl).replace(/(?<![\w#&;:-])\d{6}(?![\w;%-])/g, maskedCode);
}

function maskUrl(url: string): string {
  return URL.canParse(url) ? `${new URL(url).origin}/…` : '…';
}
