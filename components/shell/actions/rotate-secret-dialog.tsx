'use client';

import { type ReactNode, useId } from 'react';
import { z } from 'zod';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import type { WindowStep } from '@/components/ui/overlays/window-step';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { ActionFailure } from './action-failure';

const schema = z.object({ grace: z.enum(['3600', '86400', '0']) });

interface Grace {
  /** Seconds for which the old secret stays valid. */
  readonly value: z.infer<typeof schema>['grace'];
  readonly label: string;
  readonly description: string;
}

type RotateSecretDialogProps = {
  title: string;
  description: string;
  /** The label of the choice: how long both secrets are valid. */
  label: string;
  graces: readonly Grace[];
  /** Why the member may not do it. */
  refusal: string | undefined;
  pending: boolean;
  error: ActionError | undefined;
  /** @param graceSeconds how long the old secret stays valid */
  onRotate: (graceSeconds: number) => Promise<void>;
  onClose: () => void;
  /** A step to complete first. */
  before?: WindowStep | undefined;
  /** Below the choice. */
  children?: ReactNode;
};

/** Asks how long the old secret stays valid before a new one is created. */
export function RotateSecretDialog(props: RotateSecretDialogProps) {
  const { title, label, graces, error, children } = props;
  const id = useId();
  const form = useZodForm(schema, { grace: '3600' });
  const send = ({ grace }: z.infer<typeof schema>) => props.onRotate(Number(grace));
  return (
    <FormDialog
      title={title}
      description={props.description}
      formId={id}
      submitLabel="Rotate secret"
      pending={props.pending}
      disabledReason={props.refusal}
      onClose={props.onClose}
      before={props.before}
    >
      <Form form={form} id={id} label={title} onSubmit={send}>
        <RadioCards name="grace" label={label} required options={graces} />
        {children}
        {error ? <ActionFailure error={error} onRetry={() => void form.handleSubmit(send)()} /> : null}
      </Form>
    </FormDialog>
  );
}
