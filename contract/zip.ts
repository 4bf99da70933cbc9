/** The one sentence for what is no ZIP code, in every form and beside every field. */
export const zipSentence = 'That isn’t a US ZIP code. Enter five digits, such as 07102.';

const zipPattern = /^\d{5}(-?\d{4})?$/;

/** First three digits that the postal service gives to no state, territory or military post. */
const unassignedPrefix =
  /^(00[0-4]|099|269|42[89]|529|568|57[89]|589|659|69[4-9]|715|81[7-9]|839|84[89]|86[6-9]|88[6-8]|899)/;

/** A ZIP or ZIP+4 that can exist; whether trucks reach it is for the freight rates to say. */
export function isZip(text: string): boolean {
  const zip = text.trim();
  return zipPattern.test(zip) && !unassignedPrefix.test(zip);
}

/** Of another country: 3 to 10 letters and digits with one space or hyphen, a digit among them. Its freight is asked for. */
const foreignPattern = /^(?=.{3,10}$)(?=.*\d)[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)?$/;

/** What an address may have: a ZIP that can exist, or the postal code of another country. */
export function isPostalCode(text: string): boolean {
  const code = text.trim();
  return zipPattern.test(code) ? isZip(code) : foreignPattern.test(code);
}

/** For a field that a rate is worked out from. Null for a ZIP, for an empty field, and while more digits can still make it one. */
export function findZipFault(text: string, isTyping = false): string | null {
  const zip = text.trim();
  const canBecomeZip = /^\d{0,4}$/.test(zip) || isZip(zip.replace(/-\d{0,3}$/, ''));
  return zip === '' || isZip(zip) || (isTyping && canBecomeZip) ? null : zipSentence;
}
