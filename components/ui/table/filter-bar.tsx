'use client';

import { ListFilter } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ComponentProps, type FormEvent, type ReactNode, Suspense, use, useId, useState } from 'react';
import { Button } from '../controls/button';
import { Input } from '../controls/input';
import { Label } from '../controls/label';
import { Popover } from '../overlays/popover';
import { DatesChip } from './dates-chip';
import { FilterChip } from './filter-chip';
import { type Filter, isFiltered, isOnDesktop, keptValue, paramsOf, type TypedFilter } from './filters';
import { SelectChip } from './select-chip';
import { TextFilter } from './text-filter';
import { useFilters } from './use-filters';

type TypedChipProps = {
  filter: TypedFilter;
  value: string | undefined;
  onChange: (value: string | null) => void;
};

/** Shortens long ids; their ends distinguish them. */
const shortened = (value: string) => (value.length > 18 ? `${value.slice(0, 6)}…${value.slice(-6)}` : value);

function TypedForm({ filter, value, onChange, close }: TypedChipProps & { close: () => void }) {
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const { label, pattern, hint, placeholder, presets = [] } = filter;

  function choose(chosen: string | null): void {
    onChange(chosen);
    close();
  }

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = keptValue(filter, String(new FormData(event.currentTarget).get('typed')));
    if (typed === '' || new RegExp(pattern).test(typed)) choose(typed || null);
    else setWrong(true);
  }

  return (
    <form onSubmit={apply} noValidate className="w-72 space-y-3 p-2">
      <div className="space-y-1">
        <Label htmlFor={id}>{label}</Label>
        <Input
          id={id}
          name="typed"
          defaultValue={value}
          placeholder={placeholder}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
          onChange={() => setWrong(false)}
        />
        <p
          id={`${id}-hint`}
          role={isWrong ? 'alert' : undefined}
          className={isWrong ? 'text-danger text-sm' : 'text-muted text-sm'}
        >
          {hint}
        </p>
      </div>
      {presets.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {presets.map((preset) => (
            <Button key={preset} size="small" onClick={() => choose(preset)} className="tabular">
              {preset}
            </Button>
          ))}
        </div>
      ) : null}
      <Button type="submit" variant="primary" className="w-full">
        Apply
      </Button>
    </form>
  );
}

/** A filter by a typed or pasted value. */
function TypedChip({ filter, value, onChange }: TypedChipProps) {
  const [open, setOpen] = useState(false);
  return (
    <FilterChip label={filter.label} value={value && shortened(value)} onClear={() => onChange(null)}>
      {(trigger) => (
        <Popover open={open} onOpenChange={setOpen} label={filter.label} trigger={trigger}>
          <TypedForm filter={filter} value={value} onChange={onChange} close={() => setOpen(false)} />
        </Popover>
      )}
    </FilterChip>
  );
}

type ChipProps = {
  filter: Exclude<Filter, { kind: 'text' }>;
  active: Readonly<Record<string, string>>;
  change: (values: Record<string, string | null>) => void;
};

function Chip({ filter, active, change }: ChipProps) {
  if (filter.kind === 'dates') {
    return (
      <DatesChip
        label={filter.label}
        withTime={filter.withTime}
        from={active[filter.from]}
        to={active[filter.to]}
        onChange={(from, to) => change({ [filter.from]: from, [filter.to]: to })}
      />
    );
  }
  const value = active[filter.param];
  const onChange = (next: string | null) => change({ [filter.param]: next });
  return filter.kind === 'select' ? (
    <SelectChip label={filter.label} options={filter.options} value={value} onChange={onChange} />
  ) : (
    <TypedChip filter={filter} value={value} onChange={onChange} />
  );
}

const FilterSheet = dynamic(() => import('./filter-sheet').then((file) => file.FilterSheet), { ssr: false });

/** Opens the filters on a phone, where chips would push the rows down; shows how many are active. */
function SheetButton(props: Omit<ComponentProps<typeof FilterSheet>, 'onClose'>) {
  const { filters, active } = props;
  const [isOpen, setOpen] = useState(false);
  const count = filters.filter((filter) => paramsOf(filter).some((param) => active[param])).length;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Filters, ${count} active` : 'Filters'}
        onClick={() => setOpen(true)}
        className="h-9 sm:hidden"
      >
        <ListFilter aria-hidden="true" />
        {count > 0 ? <span className="tabular">{count}</span> : null}
      </Button>
      {isOpen ? <FilterSheet {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type FilterBarProps = {
  /** Defined outside the component, in a file that the server can import. */
  filters: readonly Filter[];
  /** The same filters with options that the server reads. */
  later?: Promise<readonly Filter[]> | undefined;
  /** The name of the list, for screen readers: “Transactions”. */
  label: string;
  /** On the right: for example an export. */
  actions?: ReactNode;
};

type ChipsProps = Pick<ChipProps, 'active' | 'change'> &
  Pick<FilterBarProps, 'filters' | 'later'> & { clear: (some?: readonly Filter[]) => void };

/** Every filter but the text. */
function Chips({ later, active, change, clear, ...given }: ChipsProps) {
  const filters = later ? use(later) : given.filters;
  const chips = filters.filter((filter) => filter.kind !== 'text');
  return (
    <>
      {chips.length > 0 ? (
        <SheetButton filters={chips} active={active} change={change} clear={clear} />
      ) : null}
      <div className="max-sm:hidden sm:contents">
        {chips.filter(isOnDesktop).map((filter) => (
          <Chip key={paramsOf(filter).join()} filter={filter} active={active} change={change} />
        ))}
        {isFiltered(filters, active) ? (
          <Button variant="ghost" size="small" onClick={() => clear()}>
            Clear all
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** The filters of a list. They are in the URL, so a filtered list can be shared, reloaded and reached with Back. */
export function FilterBar({ filters, later, label, actions }: FilterBarProps) {
  const { active, change, clear } = useFilters(filters);
  const chips = { filters, active, change, clear };
  const name = `Filter ${label.toLowerCase()}`;
  return (
    <search aria-label={name} className="flex flex-wrap items-center gap-2 print:hidden">
      {filters.map((filter) =>
        filter.kind === 'text' ? (
          <TextFilter
            key={filter.param}
            label={filter.label}
            placeholder={filter.placeholder}
            value={active[filter.param] ?? ''}
            onChange={(value) => change({ [filter.param]: value || null })}
          />
        ) : null,
      )}
      <Suspense fallback={<Chips {...chips} />}>
        <Chips {...chips} later={later} />
      </Suspense>
      {actions ? <div className="ml-auto flex items-center gap-2">{actions}</div> : null}
    </search>
  );
}
