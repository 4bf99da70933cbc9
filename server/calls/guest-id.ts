/** 128 random bits in base64url at least: a shorter one could be guessed, and proves nothing. */
const pattern = /^[\w-]{22,60}$/;

export function isGuestId(text: string): boolean {
  return pattern.test(text);
}
