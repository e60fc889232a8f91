'use client';

import { ArrowLeftRight } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useId } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Label } from '@/components/ui/controls/label';
import { Select } from '@/components/ui/controls/select';
import { Section } from '@/components/ui/display/card';
import type { FxRate } from '@/lib/contract/market/fx';
import { formatAmount, formatDecimal } from '@/lib/format';
import { type Conversion, convert, currenciesOf, isAmount } from './convert';
import { pairName } from './pair-name';

const parsers = {
  amount: parseAsString.withDefault('1000'),
  from: parseAsString.withDefault('USD'),
  to: parseAsString.withDefault('NGN'),
};

type CurrencyFieldProps = {
  label: string;
  value: string;
  currencies: readonly string[];
  onChange: (currency: string) => void;
};

function CurrencyField({ label, value, currencies, onChange }: CurrencyFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        value={value}
        onValueChange={onChange}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
    </div>
  );
}

/** A rate without the zeros at its end that say nothing; two decimals stay. */
const shortened = (rate: string) => rate.replace(/(\.\d\d\d*?)0+$/, '$1');

type OutcomeProps = { amount: string; from: string; to: string; conversion: Conversion | undefined };

function Outcome({ amount, from, to, conversion }: OutcomeProps) {
  if (!isAmount(amount)) {
    return <p className="text-danger">Enter an amount in digits, with two decimals at most: 1000.50</p>;
  }
  if (!conversion)
    return (
      <p className="text-muted">
        No rate from {from} to {to}.
      </p>
    );
  const { rate, through } = conversion;
  return (
    <>
      <p className="tabular font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]">
        {formatAmount(conversion.amount, to)}
      </p>
      <p className="tabular mt-1 text-muted text-sm">
        {formatAmount('1', from)} is {formatDecimal(shortened(rate))} {to}
        {through.length > 1 ? `, through ${through.map(pairName).join(' and ')}` : ''}
      </p>
    </>
  );
}

/** Turns an amount into another currency by the reference rates on the page; what was asked stands in the address. */
export function Converter({ rates }: { rates: readonly FxRate[] }) {
  const id = useId();
  const [asked, setAsked] = useQueryStates(parsers, { history: 'replace', shallow: true });
  const currencies = currenciesOf(rates);
  const pick = (wished: string, place: number) =>
    currencies.includes(wished) ? wished : (currencies[place] ?? '');
  const [from, to] = [pick(asked.from, 0), pick(asked.to, 1)];
  const amount = asked.amount.trim();
  const change = (values: Partial<typeof asked>) => void setAsked(values);
  return (
    <Section
      title="Converter"
      description="By these reference rates; what a bank pays or charges will differ."
    >
      <div className="grid gap-6 md:grid-cols-2 md:items-end">
        <div className="flex flex-wrap items-end gap-3">
          <div className="flex w-full min-w-0 flex-col gap-1.5 sm:w-44">
            <Label htmlFor={id}>Amount</Label>
            <Input
              id={id}
              inputMode="decimal"
              autoComplete="off"
              value={asked.amount}
              aria-invalid={!isAmount(amount) || undefined}
              aria-describedby={`${id}-outcome`}
              onChange={(event) => change({ amount: event.target.value })}
              className="tabular text-right"
            />
          </div>
          <CurrencyField
            label="From"
            value={from}
            currencies={currencies}
            onChange={(code) => change({ from: code })}
          />
          <Button
            size="icon"
            variant="ghost"
            aria-label="Swap the currencies"
            onClick={() => change({ from: to, to: from })}
            className="mb-0.5"
          >
            <ArrowLeftRight aria-hidden="true" />
          </Button>
          <CurrencyField
            label="To"
            value={to}
            currencies={currencies}
            onChange={(code) => change({ to: code })}
          />
        </div>
        <output id={`${id}-outcome`} aria-label="Converted" className="block min-h-14">
          <Outcome
            amount={amount}
            from={from}
            to={to}
            conversion={isAmount(amount) ? convert(amount, from, to, rates) : undefined}
          />
        </output>
      </div>
    </Section>
  );
}
