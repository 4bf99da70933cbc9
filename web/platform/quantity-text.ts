/** '5000', '5 000', '5k' and '5,000 cups' are all 5,000: k is a thousand, and other signs are dropped. At most eight digits. */
export function toQuantityText(typed: string): string {
  const digits = typed
    .replace(/^\s*(\d[\d,]*)\s?k(?![a-z])/i, '$1000')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 8);
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Of a correction, which has a sign: '-2500' is '−2,500'. */
export function toSignedQuantityText(typed: string): string {
  const sign = /^\s*[-−]/.test(typed) ? '−' : /^\s*\+/.test(typed) ? '+' : '';
  return sign + toQuantityText(typed.replace(/^\s*[-−+]/, ''));
}

/** The number, or null while there is none. */
export function readQuantity(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  return digits ? Number(digits) : null;
}

/** Where the caret belongs after the commas have moved: behind as many digits as before. */
export function placeCaret(typed: string, caret: number, formatted: string): number {
  let digits = typed.slice(0, caret).replace(/\D/g, '').length;
  // Zeros in front are taken away, and the caret with them.
  digits = Math.max(0, digits - (typed.replace(/\D/g, '').length - formatted.replace(/\D/g, '').length));
  // Behind the sign as well.
  let place = caret > 0 && /^[−+]/.test(formatted) ? 1 : 0;
  while (digits > 0 && place < formatted.length) {
    if (/\d/.test(formatted[place] ?? '')) digits -= 1;
    place += 1;
  }
  return place;
}
