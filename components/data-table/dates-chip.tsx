'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Popover } from '@/components/ui/popover';
import { formatLagosDate, lagosDay } from '@/lib/format';
import { FilterChip } from './filter-chip';

type DatesChipProps = {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | null, to: string | null) => void;
};

const DAY_MS = 86_400_000;
const PRESETS = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
] as const;

function words(from: string | undefined, to: string | undefined): string | undefined {
  const first = from && formatLagosDate(`${from}T00:00:00Z`);
  const last = to && formatLagosDate(`${to}T00:00:00Z`);
  if (first && last) return first === last ? first : `${first} to ${last}`;
  if (first) return `from ${first}`;
  return last && `until ${last}`;
}

function DatesForm({ from, to, onChange, close }: Omit<DatesChipProps, 'label'> & { close: () => void }) {
  const id = useId();

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onChange(String(data.get('from')) || null, String(data.get('to')) || null);
    close();
  }

  function applyPreset(days: number): void {
    const today = new Date();
    onChange(lagosDay(new Date(today.getTime() - (days - 1) * DAY_MS)), lagosDay(today));
    close();
  }

  return (
    <form onSubmit={apply} className="w-64 space-y-3 p-2">
      <div className="flex flex-wrap gap-1.5">
        {PRESETS.map((preset) => (
          <Button key={preset.label} size="small" onClick={() => applyPreset(preset.days)}>
            {preset.label}
          </Button>
        ))}
      </div>
      <div className="space-y-1">
        <Label htmlFor={`${id}-from`}>From</Label>
        <Input id={`${id}-from`} type="date" name="from" defaultValue={from} />
      </div>
      <div className="space-y-1">
        <Label htmlFor={`${id}-to`}>Until and including</Label>
        <Input id={`${id}-to`} type="date" name="to" defaultValue={to} />
      </div>
      <Button type="submit" variant="primary" className="w-full">
        Apply
      </Button>
    </form>
  );
}

/** A filter by a span of days. */
export function DatesChip({ label, from, to, onChange }: DatesChipProps) {
  const [open, setOpen] = useState(false);
  return (
    <FilterChip label={label} value={words(from, to)} onClear={() => onChange(null, null)}>
      {(trigger) => (
        <Popover open={open} onOpenChange={setOpen} label={label} trigger={trigger}>
          <DatesForm from={from} to={to} onChange={onChange} close={() => setOpen(false)} />
        </Popover>
      )}
    </FilterChip>
  );
}
