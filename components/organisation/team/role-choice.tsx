'use client';

import { RadioCards } from '@/components/ui/form/radio-cards';
import { roles } from '@/lib/contract/permissions';
import { reasonNotToGive, roleNames, roleSummaries } from './role-labels';
import { useOwnRole } from './team-context';

/** The roles, each with what it is for; one that can't be given says who can. */
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
