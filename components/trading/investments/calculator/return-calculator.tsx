'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { Input } from '@/components/ui/controls/input';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList } from '@/components/ui/display/description-list';
import { FieldFrame } from '@/components/ui/form/field';
import { formatAmount, formatDay, formatDecimal } from '@/lib/format';
import { amountNotTaken } from '../amount-within';
import { tenorWords } from '../terms-words';
import { AccrualTable } from './accrual-table';
import { tidyDecimal } from './decimals';
import { MoneyField } from './money-field';
import type { RateInvestment } from './rate-investment';
import { planReturns, type ReturnsPlan } from './returns-plan';
import { startDayProblem } from './start-day';
import { Trial } from './trial';

type DayFieldProps = {
  value: string;
  onChange: (day: string) => void;
  problem: string | undefined;
  settlesOn: string;
};

function DayField({ value, onChange, problem, settlesOn }: DayFieldProps) {
  return (
    <FieldFrame
      label="Start"
      hint={`An order of now settles on ${formatDay(settlesOn)}.`}
      error={problem}
      className="min-w-0"
    >
      {(attributes) => (
        <Input
          {...attributes}
          type="date"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="tabular"
        />
      )}
    </FieldFrame>
  );
}

function Results({ plan, investment }: { plan: ReturnsPlan; investment: RateInvestment }) {
  const { currency, tenor_days } = investment;
  return (
    <DescriptionList
      layout="columns"
      items={[
        {
          label: 'Value at maturity',
          value: <Amount value={plan.value} currency={currency} className="font-semibold text-lg" />,
          hint: `on ${formatDay(plan.maturesOn)}`,
        },
        {
          label: 'Returns',
          value: <Amount value={plan.returns} currency={currency} className="font-semibold text-lg" />,
          hint: `over ${tenorWords(tenor_days)}`,
        },
        {
          label: 'Of the principal',
          value: <span className="tabular">{formatDecimal(tidyDecimal(plan.termPercent))}%</span>,
          hint: 'over the whole time',
        },
        {
          label: 'Effective rate a year',
          value: <span className="tabular">{formatDecimal(plan.effectiveAnnual)}%</span>,
          hint: 'put in again and again at the same terms',
        },
      ]}
    />
  );
}

const sentence = (plan: ReturnsPlan, principal: string, currency: string): string =>
  `${formatAmount(principal, currency)} grow to ${formatAmount(plan.value, currency)} by ${formatDay(plan.maturesOn)}: ` +
  `returns of ${formatAmount(plan.returns, currency)}.`;

function usePlan(investment: RateInvestment) {
  const { minimum_amount, settlement, interest_rate, tenor_days } = investment;
  const [typed, change] = useQueryStates({
    amount: parseAsString.withDefault(minimum_amount),
    start: parseAsString.withDefault(settlement.settles_on),
  });
  const problems = {
    amount: amountNotTaken(typed.amount, investment),
    start: startDayProblem(typed.start),
  };
  const terms = { principal: typed.amount, rate: interest_rate, tenorDays: tenor_days, start: typed.start };
  const plan = problems.amount || problems.start ? undefined : planReturns(terms);
  return { typed, change: (values: Partial<typeof typed>) => void change(values), problems, plan };
}

function Formula({ investment: { interest_rate, tenor_days } }: { investment: RateInvestment }) {
  return (
    <p className="text-muted text-sm">
      Returns are the principal × the rate ÷ 100 × the days ÷ 365: here at {rateOf(interest_rate)} for{' '}
      {tenorWords(tenor_days)}. They are simple, so what is earned earns nothing itself before maturity. A
      year counts 365 days, leap years too, and amounts are exact to the minor unit.
    </p>
  );
}

const rateOf = (rate: string) => `${formatDecimal(tidyDecimal(rate))}% a year`;

/** What an amount earns until maturity, and how it grows month by month; the figures stand in the address. */
export function ReturnCalculator({ investment }: { investment: RateInvestment }) {
  const { currency, settlement } = investment;
  const { typed, change, problems, plan } = usePlan(investment);
  return (
    <Trial
      title="What it returns"
      description="Reckoned as the service reckons it, to the minor unit."
      outcome={plan ? sentence(plan, typed.amount, currency) : (problems.amount ?? problems.start ?? '')}
      fields={
        <>
          <MoneyField
            label="Amount"
            currency={currency}
            value={typed.amount}
            onChange={(amount) => change({ amount })}
            problem={problems.amount}
            hint="The principal, without fees."
          />
          <DayField
            value={typed.start}
            onChange={(start) => change({ start })}
            problem={problems.start}
            settlesOn={settlement.settles_on}
          />
        </>
      }
    >
      {plan ? (
        <>
          <Results plan={plan} investment={investment} />
          <AccrualTable months={plan.months} currency={currency} />
        </>
      ) : (
        <p className="rounded-md border border-border border-dashed px-4 py-6 text-center text-muted">
          Correct what is marked to see what it returns.
        </p>
      )}
      <Formula investment={investment} />
    </Trial>
  );
}
