'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '../controls/button';
import { Input } from '../controls/input';
import { Label } from '../controls/label';
import { Popover } from '../overlays/popover';
import { FilterChip } from './filter-chip';
import { keptValue, type TypedFilter } from './filters';

type TypedChipProps = {
  filter: TypedFilter;
  value: string | undefined;
  onChange: (value: string | null) => void;
};

/** Ids are long: their ends tell them apart. */
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
    if (typed === '' || pattern.test(typed)) choose(typed || null);
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

/** A filter by a value that is typed in or pasted. */
export function TypedChip({ filter, value, onChange }: TypedChipProps) {
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
