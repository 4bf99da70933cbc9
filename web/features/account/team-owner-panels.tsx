import { useNavigation } from 'react-router';
import type { Invitation, Member } from '#contract/companies/companies.ts';
import type { Refused } from '../../platform/refused-form.ts';
import { AccountPanel } from './account-frame.tsx';
import { SpendingLimits } from './spending-limits.tsx';
import { InviteForm, OpenInvitations } from './team-invitations.tsx';

interface TeamOwnerPanelsProps {
  members: readonly Member[];
  invitations: Invitation[];
  /** Forms that were not saved, with what was typed. */
  refusedLimit: Refused | null;
  refusedInvite: Refused | null;
}

/** What only owners see on the team page: limits and invitations. */
export function TeamOwnerPanels({ members, invitations, refusedLimit, refusedInvite }: TeamOwnerPanelsProps) {
  const sending = useNavigation().formData?.get('intent') === 'invite';
  return (
    <>
      <SpendingLimits members={members} answer={refusedLimit} />
      {invitations.length > 0 && (
        <AccountPanel title="Open invitations">
          <OpenInvitations invitations={invitations} />
        </AccountPanel>
      )}
      <AccountPanel title="Invite someone">
        <InviteForm key={invitations[0]?.id} answer={refusedInvite} sending={sending} />
      </AccountPanel>
    </>
  );
}
