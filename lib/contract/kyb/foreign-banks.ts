import type { SettlementAccountInput } from './accounts';
import { bareAccountNumber, type Faults } from './checks';

/** The used part of ibantools, which checks SWIFT codes and IBANs; the contract doesn't depend on it. */
export interface BankLibrary {
  readonly isValidBIC: (code: string) => boolean;
  readonly extractBIC: (code: string) => { readonly countryCode?: string; readonly testBIC: boolean };
  readonly validateIBAN: (iban: string) => {
    readonly valid: boolean;
    readonly errorCodes: readonly number[];
  };
  readonly getCountrySpecifications: () => Readonly<
    Record<string, { readonly chars: number | null; readonly IBANRegistry: boolean } | undefined>
  >;
  readonly ValidationErrorsIBAN: { readonly NoIBANCountry: number; readonly WrongBBANLength: number };
}

const LOOKS_LIKE_IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/;

function ibanFault(library: BankLibrary, iban: string): string | undefined {
  const { valid, errorCodes } = library.validateIBAN(iban);
  if (valid) return undefined;
  const country = iban.slice(0, 2);
  const length = library.getCountrySpecifications()[country]?.chars;
  if (errorCodes.includes(library.ValidationErrorsIBAN.NoIBANCountry) || !length) {
    return `has the form of an IBAN, but ${country} stands for no country that has them`;
  }
  if (errorCodes.includes(library.ValidationErrorsIBAN.WrongBBANLength)) {
    return `must have ${length} characters, as the IBANs of ${country} do`;
  }
  return 'is no valid IBAN: its check digits do not match';
}

function foreignNumberFault(
  library: BankLibrary,
  number: string,
  country: string | undefined,
): string | undefined {
  if (LOOKS_LIKE_IBAN.test(number)) return ibanFault(library, number);
  // Some countries outside the registry use IBANs, but not for every account.
  const hasIbans =
    country !== undefined && library.getCountrySpecifications()[country]?.IBANRegistry === true;
  return hasIbans ? `must be an IBAN: every account in ${country} has one` : undefined;
}

/** Returns the errors of the SWIFT code and the IBAN of a USD account. */
export function foreignBankFaults(
  library: BankLibrary,
  { currency, swift_code, account_number }: SettlementAccountInput,
): Faults {
  if (currency !== 'USD' || !swift_code) return {};
  const code = swift_code.toUpperCase();
  if (!library.isValidBIC(code)) {
    return {
      swift_code: 'must be a SWIFT code (BIC): 8 or 11 characters that begin with the bank and country',
    };
  }
  const { countryCode, testBIC } = library.extractBIC(code);
  if (testBIC) return { swift_code: 'is a code for tests, which reaches no account' };
  const wrong = foreignNumberFault(library, bareAccountNumber(account_number), countryCode);
  return wrong ? { account_number: wrong } : {};
}
