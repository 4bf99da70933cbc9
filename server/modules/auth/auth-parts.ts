import type { Parts } from '../../parts.ts';
import { isHttps } from '../../settings.ts';
import { type CodeAskers, createCodeAskers } from './code-asker.ts';
import { type Codes, createCodes } from './codes.ts';
import { createDevices, type Devices } from './device.ts';
import { createPendingSteps, type PendingSteps } from './pending-step.ts';
import { createTotp, type Totp } from './totp.ts';

/** What log-in is built from, besides what every module has. */
export interface AuthParts extends Parts {
  codes: Codes;
  codeAskers: CodeAskers;
  devices: Devices;
  totp: Totp;
  pendingLogins: PendingSteps;
  pendingResets: PendingSteps;
}

export function createAuthParts(parts: Parts): AuthParts {
  const secrets = parts.secrets;
  const secure = isHttps(parts.settings);
  return {
    ...parts,
    codes: createCodes(secrets),
    codeAskers: createCodeAskers(secrets, secure),
    devices: createDevices(secrets, secure),
    totp: createTotp(secrets),
    pendingLogins: createPendingSteps(secrets, 'log-in'),
    pendingResets: createPendingSteps(secrets, 'reset'),
  };
}
