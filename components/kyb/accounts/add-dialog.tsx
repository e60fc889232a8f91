'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { useRule } from '@/components/approvals/rules/use-rule';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { currencyNames } from '@/components/shell/labels/currencies';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { useScope } from '@/components/shell/session/scope';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { Alert } from '@/components/ui/feedback/alert';
import { asSentence } from '@/components/ui/form/as-sentence';
import { CheckedNumberField } from '@/components/ui/form/checked-number-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SearchSelectField } from '@/components/ui/form/search-select-field';
import { SelectField } from '@/components/ui/form/select-field';
import { TextField } from '@/components/ui/form/text-field';
import { sentencesOf, validatorFrom } from '@/components/ui/form/use-checked-form';
import { useController, useForm, useFormState, useValues } from '@/components/ui/form/use-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { mobileNetworks, type SettlementAccount } from '@/lib/contract/kyb/accounts';
import { banksOf, networkNames } from '@/lib/contract/kyb/banks';
import { bankNameOf } from '@/lib/contract/kyb/checks';
import { keysOf } from '@/lib/contract/records';
import * as routes from '@/lib/dashboard/routes/routes';
import { kybBusinessQuery } from '../editing/queries';
import { type AccountValues, accountBody, emptyAccount, numberVerdict, valuesFaults } from './account-values';
import { loadBankLibrary, useBankLibrary } from './use-bank-library';

type NumberFieldProps = { label: string; hint: string; placeholder?: string; isNumeric: boolean };

/** The account number, validated as it is typed: its length so far, and whether it matches the bank. */
function NumberField(props: NumberFieldProps) {
  const values = useValues<AccountValues>();
  const library = useBankLibrary(values.currency === 'USD');
  const bankName = values.currency ? bankNameOf(values.currency, values.bank_code) : undefined;
  const verdict = numberVerdict(values, library, bankName);
  return <CheckedNumberField {...props} name="account_number" verdict={verdict} />;
}

const currencies = [
  { value: 'NGN', label: currencyNames.NGN, trailing: 'NGN', description: 'An account at a Nigerian bank.' },
  {
    value: 'GHS',
    label: currencyNames.GHS,
    trailing: 'GHS',
    description: 'A bank account in Ghana, or a mobile-money wallet.',
  },
  {
    value: 'USD',
    label: currencyNames.USD,
    trailing: 'USD',
    description: 'A bank account anywhere, with its SWIFT code.',
  },
];

const kinds = [
  { value: 'bank', label: 'Bank account' },
  { value: 'mobile', label: 'Mobile money' },
];

const networks = mobileNetworks.map((value) => ({ value, label: networkNames[value] }));

const bankOptions = (currency: 'NGN' | 'GHS') =>
  banksOf[currency].map(({ code, name }) => ({ value: code, label: name, keywords: [code] }));

function BankField({ currency }: { currency: 'NGN' | 'GHS' }) {
  return (
    <SearchSelectField
      name="bank_code"
      label="Bank"
      required
      options={bankOptions(currency)}
      searchLabel="Search banks"
      emptyLabel="No bank has this name or code."
      placeholder="Choose a bank"
    />
  );
}

function CediFields({ kind }: { kind: AccountValues['kind'] }) {
  return (
    <>
      <RadioCards name="kind" label="Paid out to" required options={kinds} />
      {kind === 'mobile' ? (
        <>
          <SelectField
            name="network"
            label="Network"
            required
            options={networks}
            placeholder="Choose a network"
          />
          <NumberField
            label="Mobile number"
            hint="10 digits, as dialled in Ghana."
            placeholder="024 000 0000"
            isNumeric
          />
        </>
      ) : (
        <>
          <BankField currency="GHS" />
          <NumberField label="Account number" hint="8 to 17 digits." isNumeric />
        </>
      )}
    </>
  );
}

function DollarFields() {
  return (
    <>
      <TextField name="bank_name" label="Bank" required autoComplete="off" maxLength={160} />
      <TextField
        name="swift_code"
        label="SWIFT code"
        required
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        placeholder="ABCDNGLA"
        maxLength={11}
        hint="8 or 11 characters, also called BIC."
      />
      <NumberField
        label="Account number or IBAN"
        hint="The IBAN, in countries that have them."
        isNumeric={false}
      />
    </>
  );
}

function PlaceFields({ currency, kind }: Pick<AccountValues, 'currency' | 'kind'>) {
  if (currency === 'GHS') return <CediFields kind={kind} />;
  if (currency === 'USD') return <DollarFields />;
  return (
    <>
      <BankField currency="NGN" />
      <NumberField label="Account number" hint="10-digit NUBAN" placeholder="0000000000" isNumeric />
    </>
  );
}

/** The fields of an account: its currency first, then the fields of that currency. */
function AccountFields() {
  const { currency, kind } = useValues<AccountValues>();
  return (
    <>
      <RadioCards name="currency" label="Currency" required options={currencies} />
      {currency ? (
        <>
          <PlaceFields key={currency} currency={currency} kind={kind} />
          <TextField
            name="account_name"
            label="Account name"
            required
            autoComplete="off"
            maxLength={160}
            hint="As it appears at the bank. The account must belong to the business: the reviewer compares it with the legal name."
          />
        </>
      ) : null}
    </>
  );
}

type AddDialogProps = {
  add: PartnerAction<'createKybSettlementAccount'>;
  ask: PartnerAction<'requestSettlementAccountApproval'>;
  accounts: readonly SettlementAccount[];
  /** The verification is approved, so the account is verified separately. */
  isApproved: boolean;
  onClose: () => void;
};

const validate = validatorFrom<AccountValues>(async (values) => {
  // If the library can't be loaded, only the service validates.
  const library = values.currency === 'USD' ? await loadBankLibrary().catch(() => undefined) : undefined;
  return sentencesOf(valuesFaults(values, library));
});

/** Shown only if another account of the currency is the default, because the first account always is. */
function DefaultChoice({ accounts }: { accounts: readonly SettlementAccount[] }) {
  const { currency } = useValues<AccountValues>();
  const { field } = useController<boolean>('is_default');
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

/** What happens before the account is used. */
function Notices({ needsApproval, isApproved }: { needsApproval: boolean; isApproved: boolean }) {
  return (
    <>
      {needsApproval ? (
        <Alert title="A second person has to approve it">
          Until then it is not added, and the default stays as it is.
        </Alert>
      ) : null}
      {isApproved ? <Alert>We verify the account before paying out to it.</Alert> : null}
    </>
  );
}

export function AddDialog({ add, ask, accounts, isApproved, onClose }: AddDialogProps) {
  const scope = useScope();
  const before = useFactorFirst(onClose);
  const id = useId();
  const legalName = useQueryClient().getQueryData(kybBusinessQuery(scope).queryKey)?.data.legal_name;
  const router = useRouter();
  const [isLeaving, leave] = useTransition();
  const adding = useAction(add, { changes: ['listKybSettlementAccounts', 'getKyb'] });
  const asking = useAction(ask, { name: 'ask', changes: ['listApprovals'] });
  // The service knows of a rule that was turned on meanwhile.
  const needsApproval = Boolean(useRule('settlement_account')) || adding.error?.code === 'approval_required';
  const form = useForm(validate, emptyAccount(legalName));
  const { isSubmitting } = useFormState(form);

  async function send(values: AccountValues): Promise<void> {
    const body = accountBody(values);
    if (!body) return;
    const result = await (needsApproval ? asking.run({ body }) : adding.run({ body }));
    if (result.ok && needsApproval) {
      const { id: requestId } = result.data.data;
      return leave(() => router.push(routes.approval(scope.org, scope.env, requestId)));
    }
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

  const error = asking.error ?? adding.error;
  const isDuplicate = error?.code === 'duplicate_reference';
  return (
    <FormDialog
      title="Add a settlement account"
      description="Withdrawals are paid to this account."
      formId={`${id}-form`}
      submitLabel={needsApproval ? 'Request approval' : 'Add account'}
      pending={adding.pending || asking.pending || isSubmitting || isLeaving}
      onClose={onClose}
      before={before}
      className="sm:max-w-lg"
    >
      <Form form={form} id={`${id}-form`} label="Settlement account" onSubmit={send}>
        <Notices needsApproval={needsApproval} isApproved={isApproved} />
        <AccountFields />
        <DefaultChoice accounts={accounts} />
        {isDuplicate ? (
          <Alert tone="warning" live title="This account already exists">
            An account with the same number and bank is on the list.
          </Alert>
        ) : null}
        {error && !isDuplicate ? (
          <ActionFailure error={error} onRetry={() => void form.handleSubmit(send)()} />
        ) : null}
      </Form>
    </FormDialog>
  );
}
