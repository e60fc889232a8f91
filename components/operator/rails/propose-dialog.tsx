'use client';

import { useId, useState } from 'react';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { Failure } from '../treasury/failure';
import { accountFacts } from './account-facts';
import { type AccountDetails, accountSchema, inGroups } from './account-schema';
import type { RailActions } from './use-rail-action';
import { useRailAction } from './use-rail-action';

/** What is funded by hand. */
const CURRENCY = 'USD';

const none: AccountDetails = {
  account_name: '',
  account_number: '',
  bank_name: '',
  bank_code: '',
  swift_code: '',
};

type AccountFormProps = {
  typed: AccountDetails;
  onReview: (account: AccountDetails) => void;
  onClose: () => void;
};

/** The first half: which account. */
function AccountForm({ typed, onReview, onClose }: AccountFormProps) {
  const id = useId();
  const form = useZodForm(accountSchema, typed);
  const plain = { autoComplete: 'off', spellCheck: false, required: true } as const;
  return (
    <FormDialog
      title="Propose a receiving account"
      description={`Into which payers transfer ${CURRENCY}. Nobody is shown it before another operator has approved it.`}
      formId={id}
      submitLabel="Review"
      pending={false}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <Form id={id} form={form} onSubmit={onReview} className="space-y-4">
        <TextField
          name="account_name"
          label="Account name"
          autoFocus
          {...plain}
          hint="As the bank’s letter has it."
        />
        <TextField name="account_number" label="Account number or IBAN" {...plain} />
        <TextField name="bank_name" label="Bank" {...plain} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="bank_code" label="Bank code" {...plain} />
          <TextField name="swift_code" label="SWIFT code" {...plain} />
        </div>
      </Form>
    </FormDialog>
  );
}

/** Asks for an account, and once more with its number. */
export function ProposeDialog({ actions, onClose }: { actions: RailActions; onClose: () => void }) {
  const [typed, setTyped] = useState(none);
  const [isAsking, setAsking] = useState(false);
  const { run, pending, error, reset } = useRailAction('proposeReceivingAccount', actions.propose);

  async function confirm(): Promise<void> {
    const result = await run({ body: { currency: CURRENCY, ...typed } });
    if (!result.ok) return;
    onClose();
    notifyDone({ title: 'Account proposed', description: 'Any other operator can approve it now.' });
  }

  if (!isAsking) {
    return (
      <AccountForm
        typed={typed}
        onReview={(account) => {
          setTyped(account);
          setAsking(true);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        reset();
        setAsking(false);
      }}
      variant="money"
      title="Propose this account?"
      description="Compare the number with the bank’s letter, figure by figure: payers will send money to it."
      total={<span className="tabular">{inGroups(typed.account_number)}</span>}
      items={accountFacts({ currency: CURRENCY, ...typed })}
      confirmLabel="Propose account"
      cancelLabel="Back"
      pending={pending}
      error={
        error ? (
          <Failure
            error={error}
            uncertainAdvice="Try again: it is proposed once."
            onRetry={() => void confirm()}
          />
        ) : undefined
      }
      onConfirm={() => void confirm()}
    />
  );
}
