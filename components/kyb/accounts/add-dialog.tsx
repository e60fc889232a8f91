'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useForm, useFormContext, useWatch } from 'react-hook-form';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { useScope } from '@/components/shell/session/scope';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Alert } from '@/components/ui/feedback/alert';
import { asSentence } from '@/components/ui/form/as-sentence';
import { checkedBy, sentencesOf } from '@/components/ui/form/checked-by';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import { keysOf } from '@/lib/contract/records';
import { kybBusinessQuery } from '../editing/queries';
import { AccountFields } from './account-fields';
import { type AccountValues, accountBody, emptyAccount, valuesFaults } from './account-values';
import { loadBankLibrary } from './use-bank-library';

type AddDialogProps = {
  add: PartnerAction<'createKybSettlementAccount'>;
  accounts: readonly SettlementAccount[];
  /** The verification is decided: the account is verified on its own. */
  isApproved: boolean;
  onClose: () => void;
};

const resolver = checkedBy<AccountValues>(async (values) => {
  // Where the library can't be loaded the service checks alone.
  const library = values.currency === 'USD' ? await loadBankLibrary().catch(() => undefined) : undefined;
  return sentencesOf(valuesFaults(values, library));
});

/** Only where another account of the currency is the default: the first one is it anyway. */
function DefaultChoice({ accounts }: { accounts: readonly SettlementAccount[] }) {
  const { control } = useFormContext<AccountValues>();
  const currency = useWatch<AccountValues, 'currency'>({ name: 'currency' });
  const { field } = useController({ name: 'is_default', control });
  if (!accounts.some((account) => account.currency === currency)) return null;
  return (
    <LabelledCheckbox
      checked={field.value}
      onChange={(event) => field.onChange(event.target.checked)}
      onBlur={field.onBlur}
    >
      Make it the default for {currency}
    </LabelledCheckbox>
  );
}

/** Adds a settlement account. */
export function AddDialog({ add, accounts, isApproved, onClose }: AddDialogProps) {
  const scope = useScope();
  const before = useFactorFirst(onClose);
  const id = useId();
  const legalName = useQueryClient().getQueryData(kybBusinessQuery(scope).queryKey)?.data.legal_name;
  const adding = useAction(add, { changes: ['listKybSettlementAccounts', 'getKyb'] });
  const form = useForm<AccountValues>({
    resolver,
    defaultValues: emptyAccount(legalName),
    mode: 'onTouched',
  });

  async function send(values: AccountValues): Promise<void> {
    const body = accountBody(values);
    if (!body) return;
    const result = await adding.run({ body });
    if (result.ok) {
      notifyDone({
        title: 'Settlement account added',
        ...(isApproved && { description: 'We verify it before paying out to it.' }),
      });
      return onClose();
    }
    for (const [name, fault] of Object.entries(result.error.details)) {
      const field = keysOf(values).find((key) => key === name);
      if (field) form.setError(field, { message: asSentence(fault ?? '') });
    }
  }

  const { error } = adding;
  const isDuplicate = error?.code === 'duplicate_reference';
  return (
    <FormDialog
      title="Add a settlement account"
      description="Withdrawals are paid to this account."
      formId={`${id}-form`}
      submitLabel="Add account"
      pending={adding.pending || form.formState.isSubmitting}
      onClose={onClose}
      before={before}
      className="sm:max-w-lg"
    >
      <Form form={form} id={`${id}-form`} label="Settlement account" onSubmit={send}>
        {isApproved ? <Alert>We verify the account before paying out to it.</Alert> : null}
        <AccountFields />
        <DefaultChoice accounts={accounts} />
        {isDuplicate ? (
          <Alert tone="warning" live title="This account already exists">
            An account with the same number and bank is on the list.
          </Alert>
        ) : null}
        {error && !isDuplicate ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is added once."
            onRetry={() => void form.handleSubmit(send)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
