'use client';

import { useId } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { Alert } from '@/components/ui/feedback/alert';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useValues, useValuesOf } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Member } from '@/lib/contract/organisation/members';
import { roleSchema } from '@/lib/contract/permissions';
import { changedReads, type TeamActions } from './queries';
import { RoleChoice } from './role-choice';
import { roleChange, roleNames } from './role-labels';
import { useHeldReason } from './team-context';
import { teamProblem } from './team-problem';

const schema = z.object({ role: roleSchema });
type Values = z.infer<typeof schema>;

/** What the member gains and loses with the selected role. */
function Consequences({ member }: { member: Member }) {
  const { role } = useValues<Values>();
  if (!role || role === member.role) return null;
  const change = roleChange(member.role, role);
  const lines = [
    { label: 'Can now change', areas: change.nowChanges },
    { label: 'Can now see', areas: change.nowSees },
    { label: 'Can now only view', areas: change.changesNoMore },
    { label: 'Can no longer see', areas: change.seesNoMore },
  ].filter(({ areas }) => areas.length > 0);
  return (
    <Alert
      tone={member.is_you ? 'warning' : 'info'}
      title={`${roleNames[member.role]} becomes ${roleNames[role]}`}
    >
      <ul className="list-disc space-y-1 pl-4">
        {lines.map(({ label, areas }) => (
          <li key={label}>
            <span className="text-text">{label}:</span> {areas.join(', ')}.
          </li>
        ))}
        <li>{member.is_you ? 'You' : member.name} must sign in again.</li>
        <li>API keys that {member.is_you ? 'you' : 'they'} issued keep working.</li>
        <li>Pending invitations the new role can’t send are revoked.</li>
      </ul>
    </Alert>
  );
}

type RoleDialogProps = { member: Member; update: TeamActions['update']; onClose: () => void };

/** Changes a member's role and first shows what they gain and lose. */
export function RoleDialog({ member, update, onClose }: RoleDialogProps) {
  const id = useId();
  const updating = useAction(update, { changes: changedReads });
  const form = useZodForm(schema, { role: member.role });
  const { role } = useValuesOf(form);
  const hold = useHeldReason(member);
  const before = useFactorFirst(onClose, hold === undefined);
  const reason = hold ?? (role === member.role ? 'Choose another role first.' : undefined);
  const error = updating.error && teamProblem(updating.error);

  async function save(values: Values): Promise<void> {
    const result = await updating.run({ params: { member_id: member.id }, body: values });
    if (!result.ok) return;
    notifyDone({ title: `${member.name} is now ${roleNames[values.role]}` });
    onClose();
  }

  return (
    <FormDialog
      title={`Change the role of ${member.name}`}
      description={member.email}
      className="sm:max-w-2xl"
      formId={id}
      submitLabel="Change role"
      pending={updating.pending}
      {...(reason !== undefined && { disabledReason: reason })}
      onClose={onClose}
      before={before}
    >
      <Form form={form} id={id} label="Change role" onSubmit={save}>
        <RoleChoice name="role" />
        <Consequences member={member} />
        {error ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Check the list of members, or try again."
            onRetry={() => void form.handleSubmit(save)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
