/** 'Plastic-free' and 'plastic free' become one word, 'plasticfree': a search for 'plastic' must not find them. */
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

// ASCII only: NFKD and `letters` have turned other spaces and Latin letters into these before the patterns run.
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

/** One spelling for queries and products: plain letters in lower case, and units without a space ('12 fl. oz' is '12oz'). */
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
