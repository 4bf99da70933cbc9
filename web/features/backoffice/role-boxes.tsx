import { roleLabels } from '#contract/auth/capability-labels.ts';
import { staffRoles } from '#contract/auth/roles.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Fieldset } from '#ui/fieldset.tsx';

export function RoleBoxes({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  return (
    <Fieldset legend="Roles" error={error}>
      <div className="flex flex-wrap gap-x-5">
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            label={roleLabels[role]}
            defaultChecked={chosen.includes(role)}
          />
        ))}
      </div>
    </Fieldset>
  );
}
