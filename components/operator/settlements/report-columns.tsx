import { CircleDashed, Equal, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { columnsOf } from '@/components/ui/table/table-columns';
import { fundingMethodLabels, railLabels } from '@/components/wallets/labels/funding';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatCount, formatDay } from '@/lib/format';
import { nothing } from '../treasury/empty-value';

type DifferenceMarkProps = {
  /** Statement minus credited; undefined if no statement was imported. */
  difference: string | undefined;
  currency?: string;
  className?: string;
};

/** The difference between a statement and what was credited: a label, a shape and the figure. */
export function DifferenceMark({ difference, currency, className }: DifferenceMarkProps) {
  const style = 'inline-flex items-center gap-1 whitespace-nowrap';
  if (difference === undefined) {
    return (
      <span className={cn(style, 'text-muted', className)}>
        <CircleDashed aria-hidden="true" className="size-3.5" />
        No statement
      </span>
    );
  }
  if (/^-?0\.00$/.test(difference)) {
    return (
      <span className={cn(style, 'text-positive', className)}>
        <Equal aria-hidden="true" className="size-3.5" />
        Matches
      </span>
    );
  }
  return (
    <span className={cn(style, 'font-medium text-warning', className)}>
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      Differs by <Amount value={difference} {...(currency && { currency })} sign="always" />
    </span>
  );
}

const column = columnsOf<SettlementDay>();

/** A count that is muted while it is zero. */
const count = (value: number) =>
  value === 0 ? <span className="text-muted">0</span> : <span className="tabular">{formatCount(value)}</span>;

const isFirstOfRail = ({ difference, method }: SettlementDay): boolean =>
  difference !== undefined || method !== 'alpha_checkout';

/** The requests that failed or expired, each with its number. */
function unsettled({ failed_count: failed, expired_count: expired }: SettlementDay): ReactNode {
  const parts = [
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
    ...(expired > 0 ? [`${formatCount(expired)} expired`] : []),
  ];
  return parts.length > 0 ? <span className="tabular">{parts.join(', ')}</span> : count(0);
}

export const reportColumns = column.columns([
  column.accessor('date', {
    header: 'Day',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="tabular whitespace-nowrap">{formatDay(getValue())}</span>,
  }),
  column.display({
    id: 'rail',
    header: 'Rail',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        {railLabels[original.rail]}
        <span className="text-muted">, {fundingMethodLabels[original.method].inSentence}</span>
      </span>
    ),
  }),
  column.accessor('settled_count', {
    header: 'Settled',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => (
      <span className="tabular whitespace-nowrap">
        {formatCount(original.settled_count)}
        {original.late_count > 0 ? (
          <span className="text-muted">, {formatCount(original.late_count)} late</span>
        ) : null}
      </span>
    ),
  }),
  column.accessor('amount_requested', {
    header: 'Requested',
    meta: { align: 'right', wide: true },
    cell: ({ row: { original } }) => (
      <Amount value={original.amount_requested} currency={original.currency} />
    ),
  }),
  column.accessor('amount_received', {
    header: 'Received',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row: { original } }) => <Amount value={original.amount_received} currency={original.currency} />,
  }),
  column.display({
    id: 'adjusted',
    header: 'Adjusted',
    meta: { align: 'right', wide: true },
    cell: ({ row: { original } }) =>
      original.adjusted_count > 0 ? (
        <span>
          <Amount value={original.adjusted_amount} /> ({formatCount(original.adjusted_count)})
        </span>
      ) : (
        nothing
      ),
  }),
  column.display({
    id: 'unsettled',
    header: 'Not settled',
    meta: { align: 'right', wide: true },
    cell: ({ row: { original } }) => unsettled(original),
  }),
  column.display({
    id: 'exceptions',
    header: 'Exceptions raised',
    meta: { align: 'right' },
    cell: ({ row: { original } }) =>
      original.open_exceptions > 0 ? (
        <TextLink href={routes.operatorExceptions({ rail: original.rail })}>
          {formatCount(original.open_exceptions)} open
        </TextLink>
      ) : (
        count(0)
      ),
  }),
  column.display({
    id: 'statement',
    header: 'Statement',
    meta: { align: 'right' },
    cell: ({ row: { original } }) =>
      original.statement_total && original.difference !== undefined ? (
        <Amount value={original.statement_total} currency={original.currency} />
      ) : (
        nothing
      ),
  }),
  column.display({
    id: 'difference',
    header: 'Compared',
    cell: ({ row: { original } }) =>
      isFirstOfRail(original) ? (
        <DifferenceMark difference={original.difference} />
      ) : (
        <span className="text-muted">With the rail</span>
      ),
  }),
]);
