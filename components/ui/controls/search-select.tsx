'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type Ref, useState } from 'react';
import { cn } from '../cn';
import { Skeleton } from '../feedback/skeleton';
import { Popover } from '../overlays/popover';
import { controlStyle } from './input';
import type { SearchOption } from './search-score';

/** The search loads on hover or focus, so that it is ready when the list opens and the user types. */
const loadList = () => import('./search-list').then((module) => module.SearchList);
const SearchList = dynamic(loadList, {
  ssr: false,
  loading: () => <Skeleton className="m-2.5 h-64" />,
});

type SearchSelectProps = {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SearchOption[];
  /** “Search countries”. */
  searchLabel: string;
  /** Shown if there are no results. */
  emptyLabel?: string;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  className?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
};

/** A choice of one among many, with search. */
export function SearchSelect(props: SearchSelectProps) {
  const {
    value,
    onValueChange,
    options,
    searchLabel,
    emptyLabel = 'Nothing found.',
    onBlur,
    ...rest
  } = props;
  const { placeholder = 'Choose…', className, ...trigger } = rest;
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);

  function change(next: boolean): void {
    setOpen(next);
    if (!next) onBlur?.();
  }
  const button = (
    <button
      {...trigger}
      type="button"
      role="combobox"
      aria-expanded={open}
      onBlur={open ? undefined : onBlur}
      onFocus={() => void loadList()}
      onPointerEnter={() => void loadList()}
      className={cn(
        controlStyle,
        'flex h-10 items-center justify-between gap-2 text-left sm:h-9',
        !chosen && 'text-faint',
        className,
      )}
    >
      {/* Country names come from the browser: the server's spelling may differ. */}
      <span className="truncate" suppressHydrationWarning>
        {chosen?.label ?? (value || placeholder)}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  );
  return (
    <Popover
      modal
      open={open}
      onOpenChange={change}
      label={searchLabel}
      trigger={button}
      className="w-(--radix-popover-trigger-width) min-w-64 p-0"
    >
      <SearchList
        options={options}
        value={value}
        searchLabel={searchLabel}
        emptyLabel={emptyLabel}
        onChoose={(next) => {
          onValueChange(next);
          change(false);
        }}
      />
    </Popover>
  );
}
