import * as z from 'zod/mini';
import { defineEvent, nothing, onlyStaff } from './define-event.ts';

const ofPerson = (staff: string) => defineEvent({ subject: 'user', data: nothing, label: onlyStaff(staff) });
const ofInvitation = (staff: string) =>
  defineEvent({ subject: 'staff_invitation', data: z.object({ roles: z.string() }), label: onlyStaff(staff) });

const ofKey = (staff: string) =>
  defineEvent({
    subject: 'api_key',
    data: z.object({ name: z.string(), scopes: z.optional(z.array(z.string())) }),
    label: onlyStaff(staff),
  });
const ofWebhook = (staff: string) =>
  defineEvent({ subject: 'webhook', data: z.object({ host: z.string() }), label: onlyStaff(staff) });

/** Who belongs to the staff, and how they log in. Roles that change are told by `login.roles_changed`. */
export const staffEvents = {
  'staff.invited': ofInvitation('Colleague invited'),
  'staff.invitation_revoked': ofInvitation('Invitation revoked'),
  'staff.joined': ofInvitation('Invitation accepted'),
  'staff.sessions_ended': defineEvent({
    subject: 'user',
    data: z.object({ sessions: z.int() }),
    label: onlyStaff('Sessions ended by a colleague'),
  }),
  'second_factor.turned_on': ofPerson('Second factor turned on'),
  'second_factor.turned_off': ofPerson('Second factor turned off'),
  'second_factor.recovery_codes_made': ofPerson('New recovery codes created'),
  'second_factor.recovery_code_used': ofPerson('Logged in with a recovery code'),
  'second_factor.reset': ofPerson('Second factor reset by a colleague'),
  'api_key.created': ofKey('API key created'),
  'api_key.revoked': ofKey('API key revoked'),
  'webhook.created': ofWebhook('Webhook created'),
  'webhook.removed': ofWebhook('Webhook removed'),
  'webhook.enabled': ofWebhook('Webhook resumed'),
  'webhook.replayed': defineEvent({
    subject: 'webhook',
    data: z.object({ delivery: z.string() }),
    label: onlyStaff('Delivery resent'),
  }),
};
