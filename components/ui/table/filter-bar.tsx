'use client';

import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { DatesChip } from './dates-chip';
import type { Filter } from './filters';
import { SelectChip } from './select-chip';
import { TextFilterInput } from './text-filter-input';
import { TypedChip } from './typed-chip';
import { useFilters } from './use-filters';

type FilterBarProps = {
  /** Kept outside the component, in a file that the server can read too. */
  filters: readonly Filter[];
  /** What is filtered, for screen readers: “Transactions”. */
  label: string;
  /** On the right: an export, say. */
  actions?: ReactNode;
};

/** The filters of a list. They live in the address, so a filtered list can be sent, reloaded and gone back to. */
export function FilterBar({ filters, label, actions }: FilterBarProps) {
  const { active, change, clear } = useFilters(filters);
  return (
    <search aria-label={`Filter ${label.toLowerCase()}`} className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => {
        if (filter.kind === 'select') {
          return (
            <SelectChip
              key={filter.param}
              label={filter.label}
              options={filter.options}
              value={active[filter.param]}
              onChange={(value) => change({ [filter.param]: value })}
            />
          );
        }
        if (filter.kind === 'dates') {
          return (
            <DatesChip
              key={filter.from}
              label={filter.label}
              withTime={filter.withTime}
              from={active[filter.from]}
              to={active[filter.to]}
              onChange={(from, to) => change({ [filter.from]: from, [filter.to]: to })}
            />
          );
        }
        if (filter.kind === 'typed') {
          return (
            <TypedChip
              key={filter.param}
              filter={filter}
              value={active[filter.param]}
              onChange={(value) => change({ [filter.param]: value })}
            />
          );
        }
        return (
          <TextFilterInput
            key={filter.param}
            label={filter.label}
            placeholder={filter.placeholder}
            value={active[filter.param] ?? ''}
            onChange={(value) => change({ [filter.param]: value || null })}
          />
        );
      })}
      {Object.keys(active).length > 0 ? (
        <Button variant="ghost" size="small" onClick={clear}>
          Clear all
        </Button>
      ) : null}
      {actions ? <div className="ml-auto flex items-center gap-2">{actions}</div> : null}
    </search>
  );
}
