import type { Parts } from '../../parts.ts';
import type { Codes } from './codes.ts';
import type { Devices } from './device.ts';

/** What log-in is built from, besides what every module has. */
export interface AuthParts extends Parts {
  codes: Codes;
  devices: Devices;
}
