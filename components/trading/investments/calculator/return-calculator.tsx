'use client';

import { parseAsString } from '@/components/ui/address/params';
import { useQueryStates } from '@/components/ui/address/use-query-state';
import { DayInput } from '@/components/ui/controls/day-input';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList } from '@/components/ui/display/description-list';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { FieldFrame } from '@/components/ui/form/field';
import { formatAmount, formatCount, formatDay, formatDecimal } from '@/lib/format';
import { amountNotTaken } from '../amount-within';
import { tenorText } from '../terms-labels';
import { tidyDecimal } from './decimals';
import type { RateInvestment } from './rate-investment';
import { type AccrualLine, planReturns, type ReturnsPlan, startDayProblem } from './returns-plan';
import { MoneyField, Trial } from './trial';

const head = 'h-8 whitespace-nowrap border-border border-b px-3 font-medium';
const figure = 'tabular whitespace-nowrap px-3 py-1.5 text-right';

/** The accrued returns, one row per month. */
function AccrualTable({ months, currency }: { months: readonly AccrualLine[]; currency: string }) {
  return (
    <ScrollRegion label="Accrual by month" className="max-h-96 overflow-auto rounded-md border border-border">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Accrual by month, amounts in {currency}</caption>
        <thead className="sticky top-0 bg-canvas text-left text-muted text-xs">
          <tr>
            <th scope="col" className={head}>
              Up to
            </th>
            <th scope="col" className={`${head} text-right`}>
              Days
            </th>
            <th scope="col" className={`${head} text-right`}>
              Earned
            </th>
            <th scope="col" className={`${head} text-right`}>
              Earned so far
            </th>
            <th scope="col" className={`${head} text-right`}>
              Value, {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.until} className="odd:bg-canvas/60">
              <th scope="row" className="tabular whitespace-nowrap px-3 py-1.5 text-left font-normal">
                {formatDay(month.until)}
              </th>
              <td className={figure}>{formatCount(month.days)}</td>
              <td className={figure}>
                <Amount value={month.earned} />
              </td>
              <td className={figure}>
                <Amount value={month.accrued} />
              </td>
              <td className={figure}>
                <Amount value={month.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

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
      hint={`An order placed now settles on ${formatDay(settlesOn)}.`}
      error={problem}
      className="min-w-0"
    >
      {(attributes) => <DayInput {...attributes} value={value} onValueChange={onChange} />}
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
          hint: `over ${tenorText(tenor_days)}`,
        },
        {
          label: 'Of the principal',
          value: <span className="tabular">{formatDecimal(tidyDecimal(plan.termPercent))}%</span>,
          hint: 'over the whole period',
        },
        {
          label: 'Effective annual rate',
          value: <span className="tabular">{formatDecimal(plan.effectiveAnnual)}%</span>,
          hint: 'if reinvested on the same terms',
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
      {tenorText(tenor_days)}. Interest is simple, not compounded. Every year counts as 365 days, and amounts
      are exact to the minor unit.
    </p>
  );
}

const rateOf = (rate: string) => `${formatDecimal(tidyDecimal(rate))}% a year`;

/** The returns of an amount until maturity, month by month; the inputs are in the URL. */
export function ReturnCalculator({ investment }: { investment: RateInvestment }) {
  const { currency, settlement } = investment;
  const { typed, change, problems, plan } = usePlan(investment);
  return (
    <Trial
      title="Returns"
      description="Calculated exactly as the service does, to the minor unit."
      outcome={plan ? sentence(plan, typed.amount, currency) : (problems.amount ?? problems.start ?? '')}
      fields={
        <>
          <MoneyField
            label="Amount"
            currency={currency}
            value={typed.amount}
            onChange={(amount) => change({ amount })}
            problem={problems.amount}
            hint="Principal, before fees."
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
          Correct the marked fields to see the returns.
        </p>
      )}
      <Formula investment={investment} />
    </Trial>
  );
}
