'use client';

import { useId } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { useAllowed } from '@/components/shell/session/scope';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { type Role, roleSchema } from '@/lib/contract/permissions';
import { changedReads, type TeamActions } from './queries';
import { RoleChoice } from './role-choice';
import type { Invitee } from './team-context';

const schema = z.object({
  email: z.email('Enter an email address, like name@company.com').max(254),
  role: roleSchema,
});
type Values = z.infer<typeof schema>;

type InviteDialogProps = {
  /** An earlier invitation to send again, or who was removed. */
  before?: Invitee | undefined;
  invite: TeamActions['invite'];
  onClose: () => void;
};

const FIRST_ROLE: Role = 'viewer';

/** Invites a person by email and shows what the selected role may do. */
export function InviteDialog({ before, invite, onClose }: InviteDialogProps) {
  const id = useId();
  const writing = useAllowed('members:write');
  const factor = useFactorFirst(onClose, writing.allowed);
  const inviting = useAction(invite, { changes: changedReads });
  const form = useZodForm(schema, { email: before?.email ?? '', role: before?.role ?? FIRST_ROLE });
  const { error } = inviting;
  const isMember = error?.code === 'duplicate_reference';

  async function send(values: Values): Promise<void> {
    const result = await inviting.run({ body: values });
    if (result.ok) {
      notifyDone({ title: 'Invitation sent', description: result.data.data.email });
      return onClose();
    }
    if (result.error.code === 'duplicate_reference') {
      form.setError('email', { message: 'This person is already a member.' }, { shouldFocus: true });
    }
  }

  return (
    <FormDialog
      title={before ? 'Invite again' : 'Invite teammate'}
      description={
        before?.state === 'pending'
          ? 'We’ll email a new link and cancel the old one.'
          : 'We’ll email them a link that works once, for 7 days.'
      }
      className="sm:max-w-2xl"
      formId={id}
      submitLabel="Send invitation"
      pending={inviting.pending}
      {...(!writing.allowed && { disabledReason: writing.reason })}
      onClose={onClose}
      before={factor}
    >
      <Form form={form} id={id} label="Invite teammate" onSubmit={send}>
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="off"
          required
          autoFocus={!before}
        />
        <RoleChoice name="role" />
        {error && !isMember ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is sent once."
            onRetry={() => void form.handleSubmit(send)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
