'use client';

import type { SearchOption } from '../controls/search-score';
import { SearchSelect } from '../controls/search-select';
import { Field, type FieldProps } from './field';

type SearchSelectFieldProps = FieldProps & {
  options: readonly SearchOption[];
  /** “Search countries”. */
  searchLabel: string;
  /** Shown if there are no results. */
  emptyLabel?: string;
  placeholder?: string;
  disabled?: boolean;
};

/** A choice of one among many, with search. */
export function SearchSelectField(props: SearchSelectFieldProps) {
  const { options, searchLabel, emptyLabel, placeholder, disabled, ...field } = props;
  return (
    <Field {...field}>
      {({ value, onChange, onBlur, ref }, attributes) => (
        <SearchSelect
          {...attributes}
          ref={ref}
          onBlur={onBlur}
          value={value ?? ''}
          onValueChange={onChange}
          options={options}
          searchLabel={searchLabel}
          emptyLabel={emptyLabel}
          placeholder={placeholder}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
