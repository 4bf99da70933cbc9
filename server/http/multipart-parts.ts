/** The headers of a part: its name, a file's name and type. */
const maxHeadBytes = 8_000;

/** The boundary of a multipart form; null where it is none. */
export function findBoundary(contentType: string): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return null;
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return boundary?.[1] ?? boundary?.[2] ?? null;
}

/**
 * Whether a form can be parsed quickly: no more parts than expected, and none with megabytes of headers. Checked before
 * parsing: ten megabytes could hold a hundred thousand empty fields or a million headers.
 */
export function isMultipart(body: Buffer, boundary: string, maxParts: number): boolean {
  const mark = Buffer.from(`--${boundary}`);
  let marks = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.byteLength)) {
    marks += 1;
    // The last mark ends the form.
    if (marks > maxParts + 1) return false;
    const head = body.subarray(at + mark.byteLength, at + mark.byteLength + maxHeadBytes);
    const opens = head.subarray(0, 2).toString('latin1') === '\r\n';
    if (opens && head.byteLength === maxHeadBytes && !head.includes('\r\n\r\n')) return false;
  }
  return true;
}
