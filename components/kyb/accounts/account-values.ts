import type { NumberVerdict } from '@/components/ui/form/checked-number-field';
import {
  createKybSettlementAccountBody,
  type MobileNetwork,
  type SettlementAccountInput,
} from '@/lib/contract/kyb/accounts';
import { accountFaults, bareAccountNumber, type Faults } from '@/lib/contract/kyb/checks';
import { type BankLibrary, foreignBankFaults } from '@/lib/contract/kyb/foreign-banks';
import type { Currency } from '@/lib/contract/money';

/** The values of an account form. The currency determines which of them apply. */
export type AccountValues = {
  currency: Currency | '';
  /** In GHS: a bank account or a mobile-money wallet. */
  kind: 'bank' | 'mobile';
  account_name: string;
  bank_code: string;
  bank_name: string;
  account_number: string;
  network: MobileNetwork | '';
  swift_code: string;
  is_default: boolean;
};

export const emptyAccount = (name = ''): AccountValues => ({
  currency: '',
  kind: 'bank',
  account_name: name,
  bank_code: '',
  bank_name: '',
  account_number: '',
  network: '',
  swift_code: '',
  is_default: false,
});

/** The account as the API expects it; undefined until a currency is selected. */
export function accountBody(values: AccountValues): SettlementAccountInput | undefined {
  const { currency, kind, account_name, account_number, is_default } = values;
  if (currency === '') return undefined;
  const isMobile = currency === 'GHS' && kind === 'mobile';
  const { bank_code, bank_name, network, swift_code } = values;
  return {
    currency,
    account_name: account_name.trim(),
    account_number: account_number.trim(),
    ...(currency !== 'USD' && !isMobile && bank_code && { bank_code }),
    ...(currency === 'USD' && { bank_name: bank_name.trim(), swift_code: swift_code.trim() }),
    ...(isMobile && network && { network }),
    ...(is_default && { is_default }),
  };
}

/** Replacements for messages of the service that name fields which the form hides for this currency. */
const shown: Readonly<Record<string, string>> = { 'is required, or network for mobile money': 'is required' };

/** The errors of the account by field, with the messages of the service. */
export function valuesFaults(values: AccountValues, library: BankLibrary | undefined): Faults {
  const body = accountBody(values);
  if (!body) return { currency: 'must be chosen' };
  const read = createKybSettlementAccountBody.safeParse(body);
  const own = (read.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message] as const);
  const faults: Record<string, string> = {
    ...(library ? foreignBankFaults(library, body) : {}),
    ...accountFaults(body),
    ...Object.fromEntries(own),
  };
  // Without a network a mobile-money wallet looks like a bank account, so the form requires the network itself.
  if (body.currency === 'GHS' && values.kind === 'mobile' && !values.network) {
    delete faults.bank_code;
    faults.network = 'is required';
  }
  // The bank was selected before the currency changed, so it is not in the list for this currency.
  if (body.bank_code && faults.bank_code) faults.bank_code = 'must be chosen';
  for (const [name, fault] of Object.entries(faults)) faults[name] = shown[fault] ?? fault;
  return faults;
}

/** The validity of an account number as it is typed; undefined while it is empty. */
export function numberVerdict(
  values: AccountValues,
  library: BankLibrary | undefined,
  bankName: string | undefined,
): NumberVerdict | undefined {
  const { currency, kind, bank_code, network } = values;
  const number = bareAccountNumber(values.account_number);
  const isMobile = currency === 'GHS' && kind === 'mobile';
  if (currency === '' || number === '') return undefined;
  if (currency === 'NGN' || isMobile) {
    if (/^\d{1,9}$/.test(number)) return { state: 'typing', text: `${number.length} of 10 digits` };
    if (!isMobile && !bank_code) return undefined;
    if (isMobile && !network) return undefined;
  }
  if (currency === 'USD' && (!library || !values.swift_code)) return undefined;
  if (currency === 'GHS' && !isMobile && number.length < 8) return undefined;
  const fault = valuesFaults(values, library).account_number;
  if (fault) return { state: 'wrong', text: fault };
  if (currency === 'NGN') return { state: 'right', text: `Fits ${bankName ?? 'this bank'}` };
  if (currency === 'USD' && /^[A-Z]{2}\d{2}/.test(number)) return { state: 'right', text: 'A valid IBAN' };
  return isMobile ? { state: 'right', text: 'A mobile number' } : undefined;
}
