import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { railLabels } from '@/components/wallets/labels/funding';
import type { Statement } from '@/lib/contract/treasury/statements';
import { formatCount, formatDay } from '@/lib/format';
import { lineOutcomes, outcomeLabels } from './labels';

type Figures = Omit<Statement, 'id' | 'imported_by' | 'created_at'>;

/** The days that a statement covers. */
export function spanOf({
  first_day: first,
  last_day: last,
}: Pick<Figures, 'first_day' | 'last_day'>): string {
  if (!first || !last) return 'No readable date';
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
}

/** The account and days of a statement, and the total of its credits. */
export const statementFacts = (statement: Figures): DescriptionListItem[] => [
  { label: 'Rail', value: railLabels[statement.rail] },
  { label: 'Days', value: spanOf(statement) },
  { label: 'Lines', value: <span className="tabular">{formatCount(statement.lines_count)}</span> },
  { label: 'Credits', value: <Amount value={statement.total} currency={statement.currency} /> },
];

/** The number of lines per outcome. */
export const outcomeFacts = ({ outcomes }: Pick<Figures, 'outcomes'>): DescriptionListItem[] =>
  lineOutcomes
    .filter((outcome) => (outcomes[outcome] ?? 0) > 0)
    .map((outcome) => ({
      label: outcomeLabels[outcome].label,
      value: <span className="tabular">{formatCount(outcomes[outcome] ?? 0)}</span>,
    }));
