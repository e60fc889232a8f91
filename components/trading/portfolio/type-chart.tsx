'use client';

import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import { investmentTypeWords } from '../labels/investments';
import { shareOf } from './shares';
import { SumsTable } from './sums-table';

/** From the largest part on: shades of one colour, which mean nothing but their order. */
const shades = [
  'bg-(--chart-line)',
  'bg-(--chart-line)/72',
  'bg-(--chart-line)/50',
  'bg-(--chart-line)/34',
  'bg-(--chart-line)/22',
];

type TypeChartProps = {
  summary: HoldingsSummary;
  /** The type that the table below is filtered by. */
  chosen: string | undefined;
  /** Filters the table below; null for every type. */
  onChoose: (type: string | null) => void;
};

/** What a portfolio is made of by type: one bar, its parts by name, and the same as a table. A part filters the holdings. */
export function TypeChart({ summary, chosen, onChoose }: TypeChartProps) {
  const { currency, current_value: whole } = summary;
  const parts = [...summary.by_type]
    .sort((left, right) => Number(right.current_value) - Number(left.current_value))
    .map((part, place) => ({ ...part, shade: shades[place] ?? shades.at(-1) }));
  return (
    <Section title="By type" description="A type shows its holdings below.">
      <div aria-hidden="true" className="flex h-6 gap-0.5 overflow-hidden rounded-md">
        {parts.map(({ type, current_value, shade }) => (
          <span
            key={type}
            style={{ flexGrow: Math.max(Number(current_value), Number(whole) / 100) }}
            className={cn('basis-0', shade, chosen && chosen !== type && 'opacity-35')}
          />
        ))}
      </div>
      <ul className="mt-3 space-y-0.5">
        {parts.map(({ type, current_value, shade }) => (
          <li key={type}>
            <button
              type="button"
              aria-pressed={chosen === type}
              onClick={() => onChoose(chosen === type ? null : type)}
              className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-subtle aria-pressed:bg-selected"
            >
              <span aria-hidden="true" className={cn('size-2.5 shrink-0 rounded-sm', shade)} />
              <span className="min-w-0 flex-1 truncate">{investmentTypeWords[type]}</span>
              <span className="tabular text-muted text-sm">{shareOf(current_value, whole)}%</span>
              <Amount value={current_value} className="min-w-28 text-right" />
            </button>
          </li>
        ))}
      </ul>
      <SumsTable
        label="By type"
        head="Type"
        currency={currency}
        sums={parts.map((part) => ({ ...part, key: part.type, name: investmentTypeWords[part.type] }))}
      />
    </Section>
  );
}
