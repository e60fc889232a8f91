'use client';

import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../overlays/dropdown-menu';
import { FilterChip } from './filter-chip';

type SelectChipProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | null) => void;
};

/** A filter with a few options, of which one can be selected. */
export function SelectChip({ label, options, value, onChange }: SelectChipProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterChip label={label} value={chosen?.label ?? value} onClear={() => onChange(null)}>
      {(trigger) => (
        <DropdownMenu align="start" trigger={trigger}>
          <MenuRadioGroup value={value ?? ''} onValueChange={onChange}>
            {options.map((option) => (
              <MenuRadioItem key={option.value} value={option.value}>
                {option.label}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
        </DropdownMenu>
      )}
    </FilterChip>
  );
}
