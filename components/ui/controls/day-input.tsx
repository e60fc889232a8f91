'use client';

import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { formatDay } from '@/lib/format';
import { cn } from '../cn';
import { DAY_ADVICE, readDay, readMoment } from '../form/typed-day';
import { Input } from './input';

export type DayInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> & {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`, or a text that is neither. */
  value?: string | undefined;
  /** The first value, if the input keeps its own; a form reads it by the input's `name`. */
  defaultValue?: string | undefined;
  onValueChange?: (value: string) => void;
  withTime?: boolean | undefined;
  /** The time of a day that is typed without one; by default its start. */
  dayTime?: string;
};

/** `2026-11-27T14:05` as `27 Nov 2026, 14:05`. */
function written(moment: string): string {
  const [day = '', time] = moment.split('T');
  return time === undefined ? formatDay(day) : `${formatDay(day)}, ${time}`;
}

/** The button that opens the browser's calendar, over an input that is there only for it. */
function Calendar({ disabled, ...input }: ComponentProps<'input'>) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* It belongs to no form, so that it is neither sent nor checked. */}
      <input
        {...input}
        ref={calendar}
        form=""
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      <button
        type="button"
        aria-label="Open the calendar"
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
        className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-muted hover:text-text disabled:pointer-events-none disabled:opacity-50"
      >
        <CalendarDays aria-hidden="true" className="size-4" />
      </button>
    </>
  );
}

/**
 * A day, typed day first or chosen from the browser's calendar, in one format for everyone. A text that is no day is the
 * value as it is typed, so that a form can say so.
 */
export function DayInput(props: DayInputProps) {
  const {
    value: given,
    defaultValue = '',
    onValueChange,
    onBlur,
    withTime,
    dayTime,
    name,
    className,
    ...rest
  } = props;
  const { min, max, step, ...control } = rest;
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string>();
  const value = given ?? own;
  const read = withTime ? (text: string) => readMoment(text, step !== undefined, dayTime) : readDay;
  const found = read(value);
  const isUnread = value !== '' && found === undefined;
  // A value that the calendar or the form sets replaces what was typed.
  const isTyping = typed !== undefined && valueFor(typed) === value;

  function valueFor(text: string): string {
    return read(text) ?? text.trim();
  }

  function change(next: string): void {
    setOwn(next);
    onValueChange?.(next);
  }
  return (
    <span
      // A form that reads the input by its name is not sent with a text that is no day.
      ref={(frame) => {
        frame?.querySelector('input')?.setCustomValidity(name && isUnread ? DAY_ADVICE : '');
      }}
      className={cn('relative block', className)}
    >
      <Input
        placeholder={withTime ? 'DD/MM/YYYY HH:MM' : 'DD/MM/YYYY'}
        autoComplete="off"
        maxLength={30}
        {...control}
        aria-invalid={control['aria-invalid'] || (isUnread && !isTyping) || undefined}
        type="text"
        value={isTyping ? typed : found === undefined ? value : written(found)}
        onChange={({ target }) => {
          setTyped(target.value);
          change(valueFor(target.value));
        }}
        onBlur={(event) => {
          setTyped(undefined);
          onBlur?.(event);
        }}
        className="tabular pr-10"
      />
      {name ? <input type="hidden" name={name} value={found ?? ''} /> : null}
      <Calendar
        type={withTime ? 'datetime-local' : 'date'}
        {...{ min, max, step }}
        value={found ?? ''}
        disabled={control.disabled}
        onChange={({ target }) => change(target.value)}
      />
    </span>
  );
}
