import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { railLabels } from '@/components/wallets/labels/funding';
import type { Statement } from '@/lib/contract/treasury/statements';
import { formatCount, formatDay } from '@/lib/format';
import { lineOutcomes, outcomeLabels } from './labels';

type Figures = Omit<Statement, 'id' | 'imported_by' | 'created_at'>;

/** The days that a statement reaches over. */
export function spanOf({
  first_day: first,
  last_day: last,
}: Pick<Figures, 'first_day' | 'last_day'>): string {
  if (!first || !last) return 'No day could be read';
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** Which account and days a statement is of, and what its credits come to. */
export const statementFacts = (statement: Figures): DescriptionListItem[] => [
  { label: 'Rail', value: railLabels[statement.rail] },
  { label: 'Days', value: spanOf(statement) },
  { label: 'Lines', value: <span className="tabular">{formatCount(statement.lines_count)}</span> },
  { label: 'Credits', value: <Amount value={statement.total} currency={statement.currency} /> },
];

/** How many lines come to what. */
export const outcomeFacts = ({ outcomes }: Pick<Figures, 'outcomes'>): DescriptionListItem[] =>
  lineOutcomes
    .filter((outcome) => (outcomes[outcome] ?? 0) > 0)
    .map((outcome) => ({
      label: outcomeLabels[outcome].label,
      value: <span className="tabular">{formatCount(outcomes[outcome] ?? 0)}</span>,
    }));
