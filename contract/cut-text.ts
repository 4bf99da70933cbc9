/** The beginning of a text. A sign that is written as two is kept whole or left out: half of one cannot be stored. */
export function cutText(text: string, length: number): string {
  const end = text.charCodeAt(length - 1);
  const splits = text.length > length && end >= 0xd800 && end <= 0xdbff;
  return text.slice(0, splits ? length - 1 : length);
}
