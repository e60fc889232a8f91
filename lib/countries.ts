import { countryCodes } from '@/lib/contract/countries';

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The name of a country by its two letters; the letters themselves where it has none. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Where most partners are, and then every country by its name. */
const FIRST = ['NG', 'GH', 'KE', 'ZA', 'GB', 'US'];

/** Every country as a choice on a list, found by its code too. */
export const countryOptions: readonly {
  readonly value: string;
  readonly label: string;
  readonly keywords: readonly string[];
}[] = [
  ...FIRST,
  ...countryCodes
    .filter((code) => !FIRST.includes(code))
    .sort((one, other) => countryName(one).localeCompare(countryName(other), 'en')),
].map((value) => ({ value, label: countryName(value), keywords: [value] }));
