'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { ReturnsFigure } from '../portfolio/returns-figure';
import { largestOf, shareOf } from '../portfolio/shares';
import { SumsTable } from '../portfolio/sums-table';

/** The maximum number of bars; the table below has all. */
const DRAWN = 6;

type InvestmentChartProps = {
  summary: HoldingsSummary;
  /** The investment that filters the table below. */
  chosen: string | undefined;
  /** Filters the table below; null for all investments. */
  onChoose: (investmentId: string | null) => void;
};

type Part = HoldingsSummary['by_investment'][number];

function Bar({ part, whole, largest }: { part: Part; whole: string; largest: number }) {
  const width = largest > 0 ? (Number(part.current_value) / largest) * 100 : 0;
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span title={part.investment_name} className="min-w-0 flex-1 truncate">
          {part.investment_name}
        </span>
        <Amount value={part.current_value} />
      </span>
      <span className="mt-1 grid grid-cols-[minmax(0,1fr)_3rem_9.5rem] items-center gap-2">
        <span aria-hidden="true" className="h-1.5 rounded-full bg-subtle">
          <span
            style={{ width: `${Math.max(width, 1).toFixed(2)}%` }}
            className="block h-full rounded-full bg-(--chart-line)"
          />
        </span>
        <span className="tabular text-right text-muted text-xs">{shareOf(part.current_value, whole)}%</span>
        <ReturnsFigure of={part} className="justify-end text-xs" />
      </span>
    </>
  );
}

/** The portfolio by investment, largest first: one bar each, and the same data as a table. */
export function InvestmentChart({ summary, chosen, onChoose }: InvestmentChartProps) {
  const { org, env } = useScope();
  const { currency, current_value: whole, by_investment: parts } = summary;
  const largest = largestOf(parts.map(({ current_value }) => current_value));
  const others = parts.length - DRAWN;
  return (
    <Section title="By investment">
      <ul className="space-y-0.5">
        {parts.slice(0, DRAWN).map((part) => (
          <li key={part.investment_id}>
            <button
              type="button"
              aria-pressed={chosen === part.investment_id}
              onClick={() => onChoose(chosen === part.investment_id ? null : part.investment_id)}
              className="-mx-2 block w-[calc(100%+1rem)] rounded-md px-2 py-1.5 text-left hover:bg-subtle aria-pressed:bg-selected"
            >
              <Bar part={part} whole={whole} largest={largest} />
            </button>
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p className="mt-2 text-muted text-sm">
          {others} {others === 1 ? 'other is' : 'others are'} in the table
          {parts.length === 50 ? ', which has the 50 largest' : ''}.
        </p>
      ) : null}
      <SumsTable
        label="By investment"
        head="Investment"
        currency={currency}
        sums={parts.map((part) => ({
          ...part,
          key: part.investment_id,
          name: (
            <TextLink href={routes.investment(org, env, part.investment_id)}>{part.investment_name}</TextLink>
          ),
        }))}
      />
    </Section>
  );
}
