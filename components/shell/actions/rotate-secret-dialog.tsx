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
  /** Seconds in which the old secret works beside the new one. */
  readonly value: z.infer<typeof schema>['grace'];
  readonly label: string;
  readonly description: string;
}

type RotateSecretDialogProps = {
  title: string;
  description: string;
  /** What is chosen: how long both secrets work. */
  label: string;
  graces: readonly Grace[];
  /** Why whoever asks may not do it. */
  refusal: string | undefined;
  pending: boolean;
  error: ActionError | undefined;
  /** @param graceSeconds in which the old secret works on. */
  onRotate: (graceSeconds: number) => Promise<void>;
  onClose: () => void;
  /** What has to be answered before. */
  before?: WindowStep | undefined;
  /** Said below the choice. */
  children?: ReactNode;
};

/** Asks for how long the old secret works on before something gets a new one. */
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
        {error ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is rotated once."
            onRetry={() => void form.handleSubmit(send)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
