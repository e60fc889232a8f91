'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { type CreateInboxAction, changedReads } from './actions';

const schema = z.object({
  name: z.string().trim().min(1, 'Give it a name.').max(100, '100 characters at most.'),
});

/** Makes an inbox and leads to it. */
export function CreateDialog({ create, onClose }: { create: CreateInboxAction; onClose: () => void }) {
  const { org, env } = useScope();
  const router = useRouter();
  const id = useId();
  const creating = useAction(create, { changes: changedReads });
  const form = useZodForm(schema, { name: '' });

  async function send(body: z.infer<typeof schema>): Promise<void> {
    const result = await creating.run({ body });
    if (result.ok) router.push(labRoutes.sandboxInbox(org, env, result.data.data.id));
  }

  return (
    <FormDialog
      title="New inbox"
      description="It gets an address of its own, which takes deliveries and keeps them."
      formId={id}
      submitLabel="Make inbox"
      pending={creating.pending}
      onClose={onClose}
    >
      <Form form={form} id={id} label="New inbox" onSubmit={send}>
        <TextField
          name="name"
          label="Name"
          required
          autoComplete="off"
          maxLength={100}
          hint="What it stands in for: your ledger, a customer’s system."
        />
        {creating.error ? (
          <ActionFailure
            error={creating.error}
            uncertainAdvice="Try again: it is made once."
            onRetry={() => void form.handleSubmit(send)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
