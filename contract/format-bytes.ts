import { formatNumber } from './format-number.ts';

/** Of a file: '812 bytes', '34 kB', '1.5 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${formatNumber(bytes / 1_000_000, 1)} MB`;
}
