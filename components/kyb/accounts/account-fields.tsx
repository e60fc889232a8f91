'use client';

import { currencyNames } from '@/components/shell/labels/currencies';
import { JudgedNumberField } from '@/components/ui/form/judged-number-field';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SearchSelectField } from '@/components/ui/form/search-select-field';
import { SelectField } from '@/components/ui/form/select-field';
import { TextField } from '@/components/ui/form/text-field';
import { useValues } from '@/components/ui/form/use-values';
import { mobileNetworks } from '@/lib/contract/kyb/accounts';
import { banksOf, networkNames } from '@/lib/contract/kyb/banks';
import { bankNameOf } from '@/lib/contract/kyb/checks';
import { type AccountValues, numberVerdict } from './account-values';
import { useBankLibrary } from './use-bank-library';

type NumberFieldProps = { label: string; hint: string; placeholder?: string; isNumeric: boolean };

/** The number of an account, looked at while it is typed: how far it has come, and whether it fits the bank. */
function NumberField(props: NumberFieldProps) {
  const values = useValues<AccountValues>();
  const library = useBankLibrary(values.currency === 'USD');
  const bankName = values.currency ? bankNameOf(values.currency, values.bank_code) : undefined;
  const verdict = numberVerdict(values, library, bankName);
  return <JudgedNumberField {...props} name="account_number" verdict={verdict} />;
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

/** The fields of an account: its currency first, and then what an account in it consists of. */
export function AccountFields() {
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
