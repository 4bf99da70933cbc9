import { findNamedKind, uploadKindRows, uploadLimits, wrongKindMessage } from '#contract/files/upload-limits.ts';
import { formatBytes } from '#contract/format-bytes.ts';

/** What can be told before a byte is sent; null where nothing speaks against it. The server looks inside. */
export function findFileFault(file: { name: string; size: number }): string | null {
  const kind = findNamedKind(file.name);
  if (!kind) return wrongKindMessage;
  if (file.size === 0) return 'This file is empty. Please choose another.';
  const { maxBytes, label } = uploadKindRows[kind];
  if (file.size <= maxBytes) return null;
  const most = `We take up to ${maxBytes / 1_000_000} MB for ${label}`;
  const artwork =
    maxBytes < uploadLimits.bytes ? `, and up to ${uploadLimits.bytes / 1_000_000} MB for PDF, AI and EPS` : '';
  return `This file is ${formatBytes(file.size)}. ${most}${artwork}.`;
}

const shown = /\.(png|jpe?g|webp|svg)$/i;

/** Whether a browser can show it; the others are known by their ending. */
export function isPicture(name: string): boolean {
  return shown.test(name);
}
