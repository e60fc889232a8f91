'use client';

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../controls/button';
import { DayInput } from '../controls/day-input';
import { controlStyle, Input } from '../controls/input';
import { Label } from '../controls/label';
import { Dialog } from '../overlays/dialog';
import { inputValue } from './dates-chip';
import { type Filter, keptValue, paramsOf } from './filters';

type Values = Readonly<Record<string, string | undefined>>;

type LabelledProps = { label: string; children: (id: string) => ReactNode };

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="space-y-1">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

type FilterFieldProps = { filter: Filter; active: Values; isWrong: boolean };

function FilterField({ filter, active, isWrong }: FilterFieldProps) {
  if (filter.kind === 'select') {
    const value = active[filter.param] ?? '';
    const isKnown = value === '' || filter.options.some((option) => option.value === value);
    return (
      <Labelled label={filter.label}>
        {(id) => (
          <select id={id} name={filter.param} defaultValue={value} className={`${controlStyle} h-10`}>
            <option value="">{filter.none ?? 'Any'}</option>
            {isKnown ? null : <option value={value}>{value}</option>}
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    );
  }
  if (filter.kind === 'dates') {
    return (
      <div className="grid grid-cols-2 gap-3">
        {[
          { param: filter.from, label: `${filter.label} from`, time: '00:00' },
          { param: filter.to, label: `${filter.label} until`, time: '23:59' },
        ].map(({ param, label, time }) => (
          <Labelled key={param} label={label}>
            {(id) => (
              <DayInput
                id={id}
                name={param}
                withTime={filter.withTime}
                dayTime={time}
                defaultValue={inputValue(active[param], filter.withTime === true, time)}
              />
            )}
          </Labelled>
        ))}
      </div>
    );
  }
  return (
    <Labelled label={filter.label}>
      {(id) => (
        <>
          <Input
            id={id}
            name={filter.param}
            defaultValue={active[filter.param]}
            placeholder={filter.placeholder}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-hint` : undefined}
          />
          {isWrong && filter.kind === 'typed' ? (
            <p id={`${id}-hint`} role="alert" className="text-danger text-sm">
              {filter.hint}
            </p>
          ) : null}
        </>
      )}
    </Labelled>
  );
}

type FilterSheetProps = {
  filters: readonly Filter[];
  active: Values;
  change: (values: Record<string, string | null>) => void;
  clear: (some: readonly Filter[]) => void;
  onClose: () => void;
};

/** The filters of a list on a phone, applied together. */
export function FilterSheet({ filters, active, change, clear, onClose }: FilterSheetProps) {
  const form = useId();
  const [wrong, setWrong] = useState<readonly string[]>([]);

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values: Record<string, string | null> = {};
    const refused: string[] = [];
    for (const filter of filters) {
      for (const param of paramsOf(filter)) {
        const text = String(data.get(param) ?? '').trim();
        const value = filter.kind === 'typed' ? keptValue(filter, text) : text;
        if (filter.kind === 'typed' && value !== '' && !new RegExp(filter.pattern).test(value))
          refused.push(param);
        values[param] = value || null;
      }
    }
    setWrong(refused);
    if (refused.length > 0) return;
    change(values);
    onClose();
  }

  function clearAll(): void {
    clear(filters);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Filters"
      footer={
        <>
          <Button onClick={clearAll}>Clear all</Button>
          <Button type="submit" form={form} variant="primary">
            Apply
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={apply} className="space-y-4 pt-1">
        {filters.map((filter) => (
          <FilterField
            key={paramsOf(filter).join()}
            filter={filter}
            active={active}
            isWrong={paramsOf(filter).some((param) => wrong.includes(param))}
          />
        ))}
      </form>
    </Dialog>
  );
}
