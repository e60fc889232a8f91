'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useId } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Label } from '@/components/ui/controls/label';
import { Select } from '@/components/ui/controls/select';
import { Card, Section } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { DataTable, ListSkeleton } from '@/components/ui/table/data-table';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { FxRate } from '@/lib/contract/market/fx';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount, formatDecimal } from '@/lib/format';
import { pairName } from '../common/figures';
import { Freshness } from '../common/freshness';
import { whileOpen } from '../common/market-clock';
import { NoPrices } from '../common/no-prices';
import { ChangeFigure, Price } from '../common/price';
import { fxRatesQuery } from '../common/queries';
import { useMarketStatus } from '../common/use-market';
import { type Conversion, convert, currenciesOf, isAmount } from './convert';

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

/** A rate without insignificant trailing zeros; at least two decimals stay. */
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

/** Converts an amount with the reference rates on the page. The input is in the URL. */
function Converter({ rates }: { rates: readonly FxRate[] }) {
  const id = useId();
  const [asked, setAsked] = useQueryStates(parsers, { history: 'replace' });
  const currencies = currenciesOf(rates);
  const pick = (wished: string, place: number) =>
    currencies.includes(wished) ? wished : (currencies[place] ?? '');
  const [from, to] = [pick(asked.from, 0), pick(asked.to, 1)];
  const amount = asked.amount.trim();
  const change = (values: Partial<typeof asked>) => void setAsked(values);
  return (
    <Section title="Converter" description="Uses these reference rates. A bank’s rates will differ.">
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

/** Rates in a column have the same number of decimals: four, the most that the API returns. */
function fourDecimals(rate: string): string {
  const [whole, fraction = ''] = rate.split('.');
  return `${whole}.${fraction.padEnd(4, '0')}`;
}

const column = columnsOf<FxRate>();

const fxColumns = column.columns([
  column.accessor('pair', {
    header: 'Pair',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{pairName(getValue())}</span>,
  }),
  column.accessor('rate', {
    header: 'Rate',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue }) => <Price value={fourDecimals(getValue())} className="font-medium" />,
  }),
  column.accessor('change_percent', {
    header: 'Change',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <ChangeFigure percent={getValue()} />,
  }),
  column.accessor('inverse', {
    header: 'Inverse',
    meta: { align: 'right' },
    cell: ({ getValue }) => <span className="tabular text-muted">{getValue()}</span>,
  }),
  dateColumn('as_of', 'As of, Lagos', { align: 'right' }),
]);

const pairOf = ({ pair }: FxRate) => pair;

/** The rates, refetched while the market is open. */
function useRates() {
  const isOpen = useMarketStatus().data?.data.is_open;
  return useQuery({ ...fxRatesQuery(useScope()), ...whileOpen(isOpen) });
}

/** The page header with the age of the rates. */
export function FxHeader() {
  const { data, error } = useRates();
  const newest = data?.data.toSorted((a, b) => b.as_of.localeCompare(a.as_of))[0];
  return (
    <PageHeader
      isTab
      isList
      title="Exchange rates"
      description="Reference rates for wallet and investment currencies."
      status={
        newest ? (
          <Freshness
            isList
            asOf={newest.as_of}
            delayedSeconds={newest.delayed_seconds}
            source={newest.source}
          />
        ) : error || data ? undefined : (
          <Skeleton className="my-0.5 w-72 max-w-full" />
        )
      }
    />
  );
}

function FxSkeleton() {
  return (
    <>
      <ListSkeleton label="Exchange rates" columns={fxColumns} rows={5} />
      <Card className="p-4 sm:p-5">
        <Skeleton className="h-14 w-full" />
      </Card>
    </>
  );
}

/** The reference rates and a converter that uses them. */
export function FxView() {
  const { org, env } = useScope();
  const read = useRates();
  const { data, error, isFetching, refetch } = read;
  if (data?.data.length === 0) {
    return <NoPrices what="exchange rates" testHref={routes.fx(org, 'test')} />;
  }
  if (!data && !error) return <FxSkeleton />;
  return (
    <>
      <BehindNotice reads={[read]} />
      <Card className="overflow-clip">
        <DataTable
          label="Exchange rates"
          columns={fxColumns}
          rows={data?.data}
          rowId={pairOf}
          rowHref={({ pair }) => routes.fxPair(org, env, pair)}
          empty={null}
          error={
            error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
          }
        />
      </Card>
      {data ? <Converter rates={data.data} /> : null}
    </>
  );
}
