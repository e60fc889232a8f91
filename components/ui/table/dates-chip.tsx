'use client';

import { type FormEvent, useId, useState } from 'react';
import { formatLagos, formatLagosDate, lagosDay, lagosMinute } from '@/lib/format';
import { Button } from '../controls/button';
import { DayInput } from '../controls/day-input';
import { Label } from '../controls/label';
import { useClockOffset } from '../display/ticker';
import { Popover } from '../overlays/popover';
import { FilterChip } from './filter-chip';

type DatesChipProps = {
  label: string;
  from: string | undefined;
  to: string | undefined;
  /** The filter has minute precision, not only days. */
  withTime?: boolean;
  onChange: (from: string | null, to: string | null) => void;
};

type Span = readonly [from: string, to: string | null];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whole days up to and including today. */
const lastDays =
  (days: number) =>
  (now: number): Span => [lagosDay(new Date(now - (days - 1) * DAY_MS)), lagosDay(new Date(now))];
/** From `hours` ago on; without an end, so that new entries show too. */
const lastHours =
  (hours: number) =>
  (now: number): Span => [lagosMinute(new Date(now - hours * HOUR_MS)), null];

type Preset = { label: string; span: (now: number) => Span };
const dayPresets: readonly Preset[] = [
  { label: 'Today', span: lastDays(1) },
  { label: 'Last 7 days', span: lastDays(7) },
  { label: 'Last 30 days', span: lastDays(30) },
];
const timePresets: readonly Preset[] = [
  { label: 'Last hour', span: lastHours(1) },
  { label: 'Last 24 hours', span: lastHours(24) },
  { label: 'Today', span: lastDays(1) },
  { label: 'Last 7 days', span: lastDays(7) },
];

const isMinute = (value: string) => value.includes('T');
const shown = (value: string) =>
  isMinute(value) ? formatLagos(`${value}:00+01:00`) : formatLagosDate(`${value}T00:00:00Z`);

function words(from: string | undefined, to: string | undefined): string | undefined {
  const first = from && shown(from);
  const last = to && shown(to);
  if (first && last) return first === last ? first : `${first} to ${last}`;
  if (first) return `from ${first}`;
  return last && `until ${last}`;
}

/** A bound as the value of its input: with minute precision, a day covers all its minutes. */
export function inputValue(value: string | undefined, withTime: boolean, time: string): string | undefined {
  return value && withTime && !isMinute(value) ? `${value}T${time}` : value;
}

function DatesForm(props: Omit<DatesChipProps, 'label'> & { close: () => void }) {
  const { from, to, withTime = false, onChange, close } = props;
  const id = useId();
  const offset = useClockOffset();

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onChange(String(data.get('from')) || null, String(data.get('to')) || null);
    close();
  }

  function applyPreset({ span }: Preset): void {
    onChange(...span(Date.now() + offset));
    close();
  }

  return (
    <form onSubmit={apply} className="w-64 space-y-3 p-2">
      <div className="flex flex-wrap gap-1.5">
        {(withTime ? timePresets : dayPresets).map((preset) => (
          <Button key={preset.label} size="small" onClick={() => applyPreset(preset)}>
            {preset.label}
          </Button>
        ))}
      </div>
      <div className="space-y-1">
        <Label htmlFor={`${id}-from`}>{withTime ? 'From, Lagos' : 'From'}</Label>
        <DayInput
          id={`${id}-from`}
          name="from"
          withTime={withTime}
          defaultValue={inputValue(from, withTime, '00:00')}
        />
      </div>
      <div className="space-y-1">
        <Label htmlFor={`${id}-to`}>Until and including</Label>
        <DayInput
          id={`${id}-to`}
          name="to"
          withTime={withTime}
          dayTime="23:59"
          defaultValue={inputValue(to, withTime, '23:59')}
        />
      </div>
      <Button type="submit" variant="primary" className="w-full">
        Apply
      </Button>
    </form>
  );
}

/** A filter by a range of days or minutes. */
export function DatesChip({ label, from, to, withTime, onChange }: DatesChipProps) {
  const [open, setOpen] = useState(false);
  return (
    <FilterChip label={label} value={words(from, to)} onClear={() => onChange(null, null)}>
      {(trigger) => (
        <Popover open={open} onOpenChange={setOpen} label={label} trigger={trigger}>
          <DatesForm
            from={from}
            to={to}
            withTime={withTime}
            onChange={onChange}
            close={() => setOpen(false)}
          />
        </Popover>
      )}
    </FilterChip>
  );
}
