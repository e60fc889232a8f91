'use client';

import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { menuItemStyle } from '../overlays/menu-style';
import { type SearchOption, searchScore } from './search-score';

type SearchListProps = {
  options: readonly SearchOption[];
  value: string;
  searchLabel: string;
  emptyLabel: string;
  onChoose: (value: string) => void;
};

/** A search field and its filtered list. The focus stays in the field; the arrow keys move through the list. */
export function SearchList({ options, value, searchLabel, emptyLabel, onChoose }: SearchListProps) {
  return (
    <Command
      label={searchLabel}
      defaultValue={value || undefined}
      filter={(_, search, words = []) => searchScore(search, words)}
    >
      <div className="flex items-center gap-2 border-border border-b px-2.5">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Command.Input
          // The list opens for searching.
          autoFocus
          placeholder={searchLabel}
          className="h-10 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-faint sm:h-9 sm:text-base"
        />
      </div>
      <Command.List label={searchLabel} className="max-h-64 overflow-y-auto p-1">
        <Command.Empty className="px-2 py-6 text-center text-muted">{emptyLabel}</Command.Empty>
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, ...(option.keywords ?? [])]}
            onSelect={() => onChoose(option.value)}
            className={`${menuItemStyle} min-h-9 pr-8 sm:min-h-0`}
          >
            <span className="min-w-0 flex-1">
              {option.label}
              {option.description ? (
                <span className="block text-muted text-sm">{option.description}</span>
              ) : null}
            </span>
            {option.value === value ? (
              <Check aria-hidden="true" className="absolute right-2 text-accent-ink" />
            ) : null}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
