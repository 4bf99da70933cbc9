const figures = 'one two three four five six seven eight nine ten'.split(' ');
const spelled = new RegExp(
  `\\b(?:(a|a few|a couple(?: of)?|${figures.join('|')}) )?(hundred|thousand)s?(?: of)?\\b`,
  'gi',
);

/** Figures as numbers: 'two thousand' and '2k' are 2000; '-13F' is how cold a freezer is; '203°F' and '100%' are no count. */
export function readFigures(text: string): string {
  return text
    .replace(spelled, (_, times: string | undefined, unit: string) => {
      const many = figures.indexOf(times?.toLowerCase() ?? '') + 1;
      return String((many || 1) * (unit.toLowerCase() === 'hundred' ? 100 : 1000));
    })
    .replace(/(?<![\p{L}\d.])(\d{1,3})k\b/giu, '$1000')
    .replace(/(?<![\p{L}\d])[-−–]\s?\d+\s?(?:°\s?)?[fc]\b/giu, /freez|frozen/i.test(text) ? ' ' : ' freezer ')
    .replace(/(?<![\p{L}\d.])\d+(?:\s?°\s?[fc]?\b|\s?degrees?(?: [fc])?\b|[fc]\b|\s?%)/giu, ' ');
}
