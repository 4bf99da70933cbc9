import type { Parts } from '../../parts.ts';
import type { CodeAskers } from './code-asker.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './device.ts';

/** What log-in is built from, besides what every module has. */
export interface AuthParts extends Parts {
  codes: Codes;
  codeAskers: CodeAskers;
  devices: Devices;
}
