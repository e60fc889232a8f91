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
import { useFormState } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { type Role, roleSchema } from '@/lib/contract/permissions';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { addressesSchema } from './addresses';
import { changedReads, type TeamActions } from './queries';
import { RoleChoice } from './role-choice';
import type { Invitee } from './team-context';

const schema = z.object({ email: addressesSchema, role: roleSchema });
type Values = z.output<typeof schema>;

type InviteDialogProps = {
  /** An earlier invitation to send again, or who was removed. */
  before?: Invitee | undefined;
  invite: TeamActions['invite'];
  onClose: () => void;
};

const FIRST_ROLE: Role = 'viewer';

const list = new Intl.ListFormat('en-GB');

/** Confirms what was sent. */
const notifySent = (sent: readonly string[]) =>
  notifyDone({
    title: sent.length === 1 ? 'Invitation sent' : `${sent.length} invitations sent`,
    description: list.format(sent),
  });

/** Invites one after the other: members are skipped, and any other error ends it. */
async function inviteEach(
  addresses: readonly string[],
  invite: (email: string) => Promise<ActionResult<unknown>>,
) {
  const [sent, members]: [string[], string[]] = [[], []];
  for (const email of addresses) {
    const result = await invite(email);
    if (result.ok) sent.push(email);
    else if (result.error.code === 'duplicate_reference') members.push(email);
    else break;
  }
  return { sent, members };
}

/** Invites people by email, all with one role, and shows what the selected role may do. */
export function InviteDialog({ before, invite, onClose }: InviteDialogProps) {
  const id = useId();
  const writing = useAllowed('members:write');
  const factor = useFactorFirst(onClose, writing.allowed);
  const inviting = useAction(invite, { changes: changedReads });
  const form = useZodForm(schema, { email: before?.email ?? '', role: before?.role ?? FIRST_ROLE });
  const { isSubmitting } = useFormState(form);
  const { error } = inviting;
  const isMember = error?.code === 'duplicate_reference';

  /** Who was not invited stays in the field. */
  async function send({ email: addresses, role }: Values): Promise<void> {
    const { sent, members } = await inviteEach(addresses, (email) => inviting.run({ body: { email, role } }));
    if (sent.length > 0) notifySent(sent);
    const left = addresses.filter((email) => !sent.includes(email));
    if (left.length === 0) return onClose();
    if (sent.length > 0) form.setValue('email', left.join(', '));
    if (members.length > 0) {
      const message =
        addresses.length === 1
          ? 'This person is already a member.'
          : `Already a member: ${list.format(members)}.`;
      form.setError('email', { message }, { shouldFocus: true });
    }
  }

  return (
    <FormDialog
      title={before ? 'Invite again' : 'Invite teammate'}
      description={
        before?.state === 'pending'
          ? 'We’ll email a new link and cancel the old one.'
          : 'We’ll email each person a link that works once, for 7 days.'
      }
      className="sm:max-w-2xl"
      formId={id}
      submitLabel="Send invitation"
      pending={isSubmitting}
      {...(!writing.allowed && { disabledReason: writing.reason })}
      onClose={onClose}
      before={factor}
    >
      <Form form={form} id={id} label="Invite teammate" onSubmit={send}>
        <TextField
          name="email"
          label="Email addresses"
          hint="Separate several with commas. All get the same role."
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          required
          autoFocus={!before}
        />
        <RoleChoice name="role" />
        {error && !isMember ? (
          <ActionFailure error={error} onRetry={() => void form.handleSubmit(send)()} />
        ) : null}
      </Form>
    </FormDialog>
  );
}
