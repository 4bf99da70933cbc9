import { Check } from 'lucide-react';
import { type Capability, can } from '#contract/auth/capabilities.ts';
import { capabilityLabels, roleLabels } from '#contract/auth/capability-labels.ts';
import { staffRoles } from '#contract/auth/roles.ts';
import { Table } from '#ui/table.tsx';

const capabilities = Object.entries(capabilityLabels) as [Capability, string][];

const columns = [
  {
    key: 'label',
    header: 'Can',
    cell: ([, label]: [Capability, string]) => <span className="font-medium">{label}</span>,
  },
  ...staffRoles.map((role) => ({
    key: role,
    header: roleLabels[role],
    cell: ([capability]: [Capability, string]) =>
      can([role], capability) ? (
        <Check role="img" aria-label="Yes" className="size-5 text-leaf" />
      ) : (
        <span role="img" aria-label="No" className="text-muted">
          –
        </span>
      ),
  })),
];

/** Which role may do what, from the same table that calls ask. */
export function CapabilityTable() {
  return (
    <div className="min-w-0">
      <h2 className="mb-3 font-display-small text-20 font-bold">What each role can do</h2>
      <Table
        caption="What each role can do"
        columns={columns}
        rows={capabilities}
        toKey={([capability]) => capability}
        className=""
      />
    </div>
  );
}
