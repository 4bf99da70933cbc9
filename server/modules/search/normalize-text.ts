/** What a thing may be free of. 'Plastic-free' is one word: it is spelled like what the thing is not. */
const avoided = 'plastic|pfas|bpa|pe|pvc';

const letters: Record<string, string> = {
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ł: 'l',
  Ł: 'l',
  ı: 'i',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  þ: 'th',
  Þ: 'th',
  '×': ' x ',
  '⁄': '/',
};
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

// Written out, since \s, \b and \w know more characters here than in PostgreSQL.
const blank = '[ \\t\\n\\r\\f\\v]';
const gap = '[ \\t\\n\\r\\f\\v-]';
const wordStart = '(?<![a-z0-9_])';
const wordEnd = '(?![a-z0-9_])';
const toUnit = (names: string) => new RegExp(`([0-9])${gap}*(?:${names})${wordEnd}`, 'g');

const freePattern = new RegExp(`${wordStart}(${avoided})${gap}+free${wordEnd}`, 'g');
const ounces = new RegExp(`([0-9])${gap}*(?:fl\\.?${blank}*)?(?:oz|ounces?)${wordEnd}`, 'g');
const milliliters = toUnit('ml|millilit(?:er|re)s?');
const millimeters = toUnit('mm|millimet(?:er|re)s?');
const inches = toUnit('in|inch|inches');
const inchSigns = new RegExp(`([0-9])${blank}*"`, 'g');
const grams = toUnit('gsm|g/m2|grams?');

/** The same as search_normalise in database/functions/search-normalize.sql, step by step; a test compares the two. */
export function normalizeText(text: string): string {
  return text
    .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, ' $&')
    .replace(/[™®©]/g, ' ')
    .replace(/[“”„‟″]/g, '"')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[‐‒–—―−]/g, '-')
    .replace(letterPattern, (letter) => letters[letter] ?? letter)
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
    .replace(freePattern, '$1free')
    .replace(ounces, '$1oz')
    .replace(milliliters, '$1ml')
    .replace(millimeters, '$1mm')
    .replace(inches, '$1inch')
    .replace(inchSigns, '$1inch ')
    .replace(grams, '$1gsm');
}
