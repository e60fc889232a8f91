'use client';

import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import { Form } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useValuesOf } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';
import { answerLabels } from './answer-labels';
import { changedReads, type InboxActions } from './queries';

const cards = [
  {
    value: 'respond',
    label: 'Responds immediately',
    description: 'With a status code of your choice.',
  },
  {
    value: 'hang',
    label: 'Never responds',
    description: 'Accepts the request and doesn’t respond until the delivery times out after 10 seconds.',
  },
  {
    value: 'close',
    label: 'Drops the connection',
    description: 'Accepts the request and closes the connection, like a crashed program.',
  },
];

const schema = z.object({
  mode: z.enum(['respond', 'hang', 'close']),
  code: z.string().regex(/^[2-5]\d\d$/, 'Enter a code from 200 to 599.'),
});
type Values = z.infer<typeof schema>;

type AnswerFormProps = { inbox: SandboxInbox; update: InboxActions['update'] };

/** Sets how an inbox responds from now on. */
export function AnswerForm({ inbox, update }: AnswerFormProps) {
  const writing = useAllowed('sandbox:write');
  const updating = useAction(update, { changes: changedReads });
  const form = useZodForm(schema, { mode: inbox.mode, code: String(inbox.status_code) });
  const { mode } = useValuesOf(form);

  async function save({ mode: chosen, code }: Values): Promise<void> {
    const body = { mode: chosen, ...(chosen === 'respond' && { status_code: Number(code) }) };
    const result = await updating.run({ params: { inbox_id: inbox.id }, body });
    if (result.ok)
      notifyDone({ title: `From now on: ${answerLabels(result.data.data).label.toLowerCase()}` });
  }

  return (
    <Form form={form} label="Response" onSubmit={save}>
      <RadioCards name="mode" label="From now on it" options={cards} />
      {mode === 'respond' ? (
        <TextField
          name="code"
          label="Status code"
          required
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          hint="200 to 299 accepts it. Any other code triggers a retry."
        />
      ) : null}
      {updating.error ? (
        <ActionFailure error={updating.error} onRetry={() => void form.handleSubmit(save)()} />
      ) : null}
      <SubmitButton
        variant="secondary"
        pending={updating.pending}
        disabledReason={writing.allowed ? undefined : writing.reason}
        className="max-sm:h-10 max-sm:w-full"
      >
        Save response
      </SubmitButton>
    </Form>
  );
}
