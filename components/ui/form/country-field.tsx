'use client';

import { countryOptions } from '@/lib/countries';
import type { FieldProps } from './field';
import { SearchSelectField } from './search-select-field';

type CountryFieldProps = FieldProps & { placeholder?: string; disabled?: boolean };

/** A country, by its name or its two letters; the value is the two letters. */
export function CountryField(props: CountryFieldProps) {
  return (
    <SearchSelectField
      {...props}
      options={countryOptions}
      searchLabel="Search countries"
      emptyLabel="No country has this name or code."
    />
  );
}
