'use client';

import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { unitsText } from '@/components/ui/controls/units';
import { AmountField } from '@/components/ui/form/amount-field';
import { AmountInput } from '@/components/ui/form/amount-input';
import { Field } from '@/components/ui/form/field';
import { useController, useFormContext } from '@/components/ui/form/use-form';
import { compareAmounts, smallerAmount } from '@/components/wallets/funding/new/amounts';
import { formatAmount } from '@/lib/format';
import { compareUnits, currencyOf, plainUnits, type Subject, type TicketValues } from './ticket-values';

/** The units available to sell, and those reserved by other sells. */
function availableText({ units, available_units: available }: Extract<Subject, { side: 'sell' }>['holding']) {
  const free = `${unitsText(available)} of ${unitsText(units)} units can be sold`;
  return compareUnits(available, units) === 0 ? `${free}.` : `${free}; open sales reserve the rest.`;
}

function amountHint(subject: Subject): ReactNode {
  if (subject.side === 'sell') {
    return `Value before fees. Units are calculated when you place the order. ${availableText(subject.holding)}`;
  }
  const { currency, minimum_amount: minimum, maximum_amount: maximum } = subject.investment;
  const range = maximum
    ? `${formatAmount(minimum, currency)} to ${formatAmount(maximum, currency)}`
    : `From ${formatAmount(minimum, currency)}`;
  return `${range}, including fees.`;
}

function unitsHint(subject: Subject): string {
  return subject.side === 'sell'
    ? availableText(subject.holding)
    : 'The order uses their current value with fees. If the price moves, the units change.';
}

const segment = cn(
  'relative inline-flex h-8 items-center rounded-md px-3 font-medium text-muted text-sm transition-colors hover:text-text',
  'has-checked:bg-surface has-checked:text-text has-checked:shadow-xs',
  'has-focus-visible:outline-2 has-focus-visible:outline-accent-ink',
);

const ways = [
  { value: 'amount', label: 'Amount' },
  { value: 'units', label: 'Units' },
] as const;

/** The choice between amount and units. */
function ByChoice() {
  const { field } = useController<TicketValues['by']>('by');
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label="Order by"
      className="inline-flex gap-0.5 rounded-lg border border-border bg-subtle p-0.5"
    >
      {ways.map(({ value, label }) => (
        <label key={value} className={segment}>
          <input
            type="radio"
            name={name}
            checked={value === field.value}
            onChange={() => field.onChange(value)}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </div>
  );
}

/** Fills the field with the maximum. */
function AllButton({ name, all, label }: { name: 'amount' | 'units'; all: string; label: string }) {
  const { setValue } = useFormContext<TicketValues>();
  return (
    <Button
      size="small"
      aria-label={label}
      onClick={() => setValue(name, all, { shouldTouch: true, shouldValidate: true })}
    >
      All
    </Button>
  );
}

function AmountSize({ subject, spendable }: SizeFieldsProps) {
  const currency = currencyOf(subject);
  const most = subject.side === 'buy' ? subject.investment.maximum_amount : undefined;
  const all =
    spendable === undefined || compareAmounts(spendable, '0') <= 0
      ? undefined
      : most
        ? smallerAmount(spendable, most)
        : spendable;
  return (
    <AmountField
      name="amount"
      label={subject.side === 'buy' ? 'Amount to pay' : 'Value to sell'}
      currency={currency}
      required
      prominent
      hint={amountHint(subject)}
      trailing={
        all ? <AllButton name="amount" all={all} label={`All of the ${currency} wallet`} /> : undefined
      }
    />
  );
}

function UnitsSize({ subject }: SizeFieldsProps) {
  const all = subject.side === 'sell' ? plainUnits(subject.holding.available_units) : undefined;
  return (
    <Field
      name="units"
      label={subject.side === 'buy' ? 'Units to buy' : 'Units to sell'}
      required
      hint={unitsHint(subject)}
    >
      {({ value = '', ...control }, attributes) => (
        <AmountInput
          {...control}
          {...attributes}
          currency="Units"
          value={value}
          placeholder="0"
          prominent
          trailing={
            all === undefined || all === '0' ? undefined : (
              <AllButton name="units" all={all} label="All units that can be sold" />
            )
          }
        />
      )}
    </Field>
  );
}

type SizeFieldsProps = {
  subject: Subject;
  /** The wallet balance, if the order is paid from the wallet. */
  spendable: string | undefined;
};

/** The size of the order: amount or units. */
export function SizeFields(props: SizeFieldsProps) {
  const { field } = useController<TicketValues['by']>('by');
  return (
    <div className="space-y-4">
      <ByChoice />
      {field.value === 'amount' ? <AmountSize {...props} /> : <UnitsSize {...props} />}
    </div>
  );
}
