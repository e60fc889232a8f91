'use client';

import { useId } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { changedReads, type EndpointActions } from './actions';
import { EndpointFields } from './endpoint-fields';
import { type EndpointValues, endpointBody, endpointSchema, endpointValues } from './endpoint-schema';

type EditDialogProps = {
  endpoint: WebhookEndpoint;
  update: EndpointActions['update'];
  onClose: () => void;
};

/** Changes the address, the description and the events of an endpoint. */
export function EditDialog({ endpoint, update, onClose }: EditDialogProps) {
  const { env } = useScope();
  const id = useId();
  const writing = useAllowed('webhooks:write');
  const updating = useAction(update, { changes: changedReads });
  const form = useZodForm(endpointSchema(env), endpointValues(endpoint));
  const { error } = updating;

  async function save(values: EndpointValues): Promise<void> {
    const result = await updating.run({ params: { webhook_id: endpoint.id }, body: endpointBody(values) });
    if (result.ok) {
      notifyDone({ title: 'The endpoint is changed' });
      return onClose();
    }
    const problem = result.error.details.url;
    if (problem) form.setError('url', { message: `It ${problem}.` }, { shouldFocus: true });
  }

  return (
    <FormDialog
      title="Edit endpoint"
      description="A change holds for every attempt from now on, also of deliveries that wait. The secret stays."
      className="sm:max-w-xl"
      formId={id}
      submitLabel="Save changes"
      pending={updating.pending}
      disabledReason={writing.allowed ? undefined : writing.reason}
      onClose={onClose}
    >
      <Form form={form} id={id} label="Edit endpoint" onSubmit={save}>
        <EndpointFields />
        {error && !error.details.url ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is changed once."
            onRetry={() => void form.handleSubmit(save)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
