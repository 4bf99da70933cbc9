import { uploadAccept, uploadLimits } from '#contract/files/upload-limits.ts';
import { formatBytes } from '#contract/format-bytes.ts';

const endings = uploadAccept.split(',');

/** What can be told before a byte is sent; null where nothing speaks against it. The server looks inside. */
export function findFileFault(file: { name: string; size: number }): string | null {
  const ending = /\.\w+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  if (!endings.includes(ending)) return 'We take PNG, JPG, WebP, SVG, PDF, AI and EPS. Please save it as one of these.';
  if (file.size === 0) return 'This file is empty. Please choose another.';
  if (file.size > uploadLimits.bytes)
    return `This file has ${formatBytes(file.size)}. We take up to ${uploadLimits.bytes / 1_000_000} MB a file.`;
  return null;
}

const shown = /\.(png|jpe?g|webp|svg)$/i;

/** Whether a browser can show it; the others are known by their ending. */
export function isPicture(name: string): boolean {
  return shown.test(name);
}
