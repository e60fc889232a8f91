import type { Currency } from '../money';
import type { SettlementAccountInput } from './accounts';
import { banksOf } from './banks';

/** The minimum age of directors and owners, in years. */
export const AGE_OF_MAJORITY = 18;

/** Errors by field, as text that follows the field's name: `registration_number: must be …`. */
export type Faults = Readonly<Record<string, string>>;

/** A number's required format, and its error message. */
interface Form {
  readonly pattern: RegExp;
  readonly words: string;
}

const company: Form = { pattern: /^RC(?!0+$)\d{1,8}$/, words: 'RC and up to 8 digits' };
const general: Form = { pattern: /^[\p{L}\p{N}]{2,30}$/u, words: '2 to 30 letters and digits' };

/** The Corporate Affairs Commission's registers (Nigeria), by entity type; separators are ignored. */
const nigerianRegisters: Readonly<Record<string, Form>> = {
  limited_company: company,
  public_company: company,
  partnership: { pattern: /^(LP|BN)(?!0+$)\d{1,8}$/, words: 'LP or BN and up to 8 digits' },
  limited_liability_partnership: { pattern: /^LLP(?!0+$)\d{1,8}$/, words: 'LLP and up to 8 digits' },
  business_name: { pattern: /^BN(?!0+$)\d{1,8}$/, words: 'BN and up to 8 digits' },
  incorporated_trustees: { pattern: /^IT(?!0+$)\d{1,8}$/, words: 'IT and up to 8 digits' },
  cooperative: general,
  government_entity: general,
};
// Ghana's registers have used several numbering schemes; this is their common format.
const ghanaianRegister: Form = {
  pattern: /^[A-Z]{1,3}\d{3,12}$/,
  words: 'the letters and digits of the certificate, such as CS123456789',
};

const nigerianTax: Form = {
  pattern: /^(?!0+$)(\d{10}|\d{12}|\d{13})$/,
  words: 'a TIN of 10 digits, of 8 and 4 digits (12345678-0001), or a tax ID of 13 digits',
};
const ghanaianTax: Form = {
  pattern: /^([A-Z]|[A-Z]{3})\d{10}$/,
  words: 'a TIN of a letter and 10 digits, or a Ghana card number (GHA-123456789-0)',
};

/** Upper case without blanks, hyphens, dots and the like, which registers write inconsistently. */
const bare = (text: string): string => text.toUpperCase().replace(/[\s\p{Pd}.,:/#()]/gu, '');

const fault = (text: string, { pattern, words }: Form): string | undefined =>
  pattern.test(bare(text)) ? undefined : `must be ${words}`;

interface Whereabouts {
  readonly country?: string | undefined;
  readonly entity_type?: string | undefined;
}

function registerOf({ country, entity_type }: Whereabouts): Form {
  if (country === 'NG') return nigerianRegisters[entity_type ?? ''] ?? general;
  return country === 'GH' ? ghanaianRegister : general;
}

/** Returns the error of a registration number for its country and entity type; undefined if it is valid. */
export const registrationNumberFault = (text: string, where: Whereabouts): string | undefined =>
  fault(text, registerOf(where));

/** Returns the error of a tax ID for its country; undefined if it is valid. */
export const taxIdFault = (text: string, { country }: Whereabouts): string | undefined =>
  fault(text, country === 'NG' ? nigerianTax : country === 'GH' ? ghanaianTax : general);

/** Whole years between two days. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/**
 * Returns the error of a date of birth: the person must be of age and at most 120 years old.
 * @param today YYYY-MM-DD
 */
export function birthFault(birth: string, today: string): string | undefined {
  const age = ageOn(birth, today);
  if (age < 0) return 'must not be in the future';
  if (age < AGE_OF_MAJORITY) return `must be ${AGE_OF_MAJORITY} years ago or more`;
  return age > 120 ? 'must be within the last 120 years' : undefined;
}

/** Returns the error of an incorporation date. @param today YYYY-MM-DD */
export const incorporationFault = (date: string, today: string): string | undefined =>
  date > today ? 'must not be in the future' : undefined;

const WEIGHTS = [3, 7, 3];

/** Returns the six institution digits that the check digit is computed from; undefined for a code that has none. */
function institutionOf(bankCode: string): string | undefined {
  if (/^(00)?\d{3}$/.test(bankCode)) return bankCode.padStart(6, '0');
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : undefined;
}

/**
 * Returns the check digit of a Nigerian account number (NUBAN, Central Bank of Nigeria 2020).
 * @param bankCode three digits of a bank, or five of another institution; any other code returns undefined, because
 *   payment services number their customers' wallets themselves
 * @param serial the first nine digits
 */
export function nubanCheckDigit(bankCode: string, serial: string): number | undefined {
  const institution = institutionOf(bankCode);
  if (institution === undefined) return undefined;
  const sum = [...institution, ...serial].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

function nubanFault(bankCode: string, number: string): string | undefined {
  if (!/^\d{10}$/.test(number)) return 'must be a NUBAN: 10 digits';
  const wanted = nubanCheckDigit(bankCode, number.slice(0, 9));
  if (wanted === undefined || wanted === Number(number[9])) return undefined;
  return 'is not a valid account number for this bank. Check the digits';
}

/** Returns the error of a Ghanaian mobile-money wallet number: 10 digits starting with 02 or 05. */
export const mobileMoneyFault = (number: string): string | undefined =>
  /^0[25]\d{8}$/.test(number) ? undefined : 'must be a mobile number of 10 digits: 024 000 0000';

/** Removes blanks and hyphens from an account number. */
export const bareAccountNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase();

const isBank = (currency: Currency, code: string): boolean =>
  banksOf[currency].some((bank) => bank.code === code);

/** Returns the bank's name by its code, if our list has the code. */
export const bankNameOf = (currency: Currency, code: string): string | undefined =>
  banksOf[currency].find((bank) => bank.code === code)?.name;

/** Keeps only the fields with an error; undefined and empty fields are valid. */
const only = (faults: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => Boolean(entry[1])));

const bankFault = (currency: Currency, code: string, missing: string): string | undefined => {
  if (!code) return missing;
  const country = currency === 'NGN' ? 'NG' : 'GH';
  return isBank(currency, code) ? undefined : `must be a code from GET /partner/v1/banks?country=${country}`;
};

/** Returns the errors of a Nigerian bank account: its bank code, and its number with the check digit. */
export function nairaAccountFaults(bankCode: string, accountNumber: string): Faults {
  return only({
    bank_code: bankFault('NGN', bankCode, 'is required'),
    account_number: nubanFault(isBank('NGN', bankCode) ? bankCode : '', bareAccountNumber(accountNumber)),
  });
}

function ngnFaults({ bank_code = '', account_number, network, swift_code }: SettlementAccountInput): Faults {
  return only({
    network: network && 'goes with GHS only',
    swift_code: swift_code && 'goes with USD only',
    ...nairaAccountFaults(bank_code, account_number),
  });
}

function ghsFaults(account: SettlementAccountInput): Faults {
  const { bank_code = '', bank_name, account_number, network, swift_code } = account;
  const number = bareAccountNumber(account_number);
  const withNetwork = 'does not go with a mobile-money network';
  return only({
    swift_code: swift_code && 'goes with USD only',
    bank_name: network && bank_name && withNetwork,
    bank_code: network
      ? bank_code && withNetwork
      : bankFault('GHS', bank_code, 'is required, or network for mobile money'),
    account_number: network
      ? mobileMoneyFault(number)
      : /^\d{8,17}$/.test(number)
        ? undefined
        : 'must be 8 to 17 digits',
  });
}

function usdFaults({ bank_name, account_number, network, swift_code }: SettlementAccountInput): Faults {
  const isNumber = /^[A-Z0-9]{4,34}$/.test(bareAccountNumber(account_number));
  return only({
    network: network && 'goes with GHS only',
    swift_code: swift_code ? undefined : 'is required',
    bank_name: bank_name ? undefined : 'is required',
    account_number: isNumber ? undefined : 'must be 4 to 34 letters and digits',
  });
}

/**
 * Returns the errors of a settlement account for its currency. The service and the form check SWIFT codes and IBANs
 * further, with a library that the contract doesn't depend on.
 */
export function accountFaults(account: SettlementAccountInput): Faults {
  const rules = { NGN: ngnFaults, GHS: ghsFaults, USD: usdFaults };
  return rules[account.currency](account);
}
