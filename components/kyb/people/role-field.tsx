'use client';

import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/controls/checkbox';
import { FieldError } from '@/components/ui/form/field';
import { OWNER_THRESHOLD, type PersonRole, personRoles } from '@/lib/contract/kyb/people';
import { personRoleLabels } from '../labels/kyb';
import { rolesIn, rolesText } from './person-texts';

const hints: Record<PersonRole, string> = {
  director: 'Sits on the board or runs the business.',
  beneficial_owner: `Owns or controls ${OWNER_THRESHOLD} % or more, directly or through others.`,
  authorised_signatory: 'Can sign for the business.',
};

/** What a person is to the business: one role or more. */
export function RoleField() {
  const id = useId();
  const { field, fieldState } = useController({ name: 'roles' });
  const chosen = rolesIn(String(field.value ?? ''));
  const error = fieldState.error?.message;
  return (
    // The first wrong field gets the focus: this is what it gets here.
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="space-y-1.5 outline-none"
    >
      <legend className="mb-1.5 font-medium text-sm">Roles</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
        {personRoles.map((role) => (
          <div key={role} className="flex items-start gap-2.5">
            <Checkbox
              id={`${id}-${role}`}
              checked={chosen.includes(role)}
              aria-describedby={`${id}-${role}-hint`}
              onBlur={field.onBlur}
              onChange={(event) =>
                field.onChange(
                  rolesText(event.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role)),
                )
              }
              className="mt-0.5"
            />
            <div className="min-w-0">
              <label htmlFor={`${id}-${role}`}>{personRoleLabels[role]}</label>
              <p id={`${id}-${role}-hint`} className="text-muted text-sm">
                {hints[role]}
              </p>
            </div>
          </div>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`} message={error} /> : null}
    </fieldset>
  );
}
