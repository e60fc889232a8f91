import { countryCodes } from '@/lib/contract/countries';

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** Returns the name of a country by its two letters; the letters themselves if it has no name. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The countries of most partners, listed before all others by name. */
const FIRST = ['NG', 'GH', 'KE', 'ZA', 'GB', 'US'];

/** Every country as a list option that can also be found by its code. */
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
