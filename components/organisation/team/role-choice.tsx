'use client';

import { RadioCards } from '@/components/ui/form/radio-cards';
import { roles } from '@/lib/contract/permissions';
import { reasonNotToGive, roleNames, roleSummaries } from './role-labels';
import { useOwnRole } from './team-context';

/** Radio buttons for the roles, each with a summary. A disabled role says who can assign it. */
export function RoleChoice({ name }: { name: string }) {
  const own = useOwnRole();
  return (
    <RadioCards
      name={name}
      label="Role"
      required
      className="sm:[&_[role=radiogroup]]:grid-cols-2"
      options={roles.map((role) => {
        const refusal = reasonNotToGive(own, role);
        return {
          value: role,
          label: roleNames[role],
          description: roleSummaries[role],
          ...(refusal !== undefined && { disabledReason: refusal }),
        };
      })}
    />
  );
}
