const shortestRun = 2;

/** The skus somebody may have typed: 'box-piz-12' as it is, 'box piz 12' with blanks, 'boxpiz12' run together. */
export function listSkus(text: string): string[] {
  const parts = text
    .trim()
    .toUpperCase()
    .split(/[\s_./-]+/);
  if (parts.length > 4 || !parts.every((part) => /^[A-Z0-9]+$/.test(part))) return [];
  // 'pizza box' is none, and most searches are like it: they need not be looked up.
  const short = parts.length > 2 && parts.every((part) => part.length <= 4);
  if (parts.length > 1) return short || /^\S+-\S+$/.test(text.trim()) ? [parts.join('-')] : [];
  // Letters and digits part by themselves; where one group of letters ends and the next begins is tried.
  const [, letters, rest = ''] = /^([A-Z]{4,8})(\d[A-Z0-9]*)$/.exec(parts[0] ?? '') ?? [];
  if (!letters) return [];
  const runs = Array.from({ length: letters.length - 2 * shortestRun + 1 }, (_, at) => at + shortestRun);
  return runs.map((at) => `${letters.slice(0, at)}-${letters.slice(at)}-${rest}`);
}
