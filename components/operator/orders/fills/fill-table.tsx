'use client';

import { Price } from '@/components/market/common/price';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import { DataTable } from '@/components/ui/table/data-table';
import { LineNumber } from '@/components/ui/table/line-number';
import { columnsOf } from '@/components/ui/table/table-columns';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDecimal } from '@/lib/format';
import type { FillLine } from './fill-lines';

const words: Record<FillLine['outcome'], { label: string; tone: StatusTone }> = {
  completed: { label: 'Completed', tone: 'positive' },
  ready: { label: 'Ready', tone: 'waiting' },
  repeated: { label: 'Done before', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'danger' },
};

/** What would come, or came, of a line. */
function FillOutcomeStatus({ outcome }: Pick<FillLine, 'outcome'>) {
  return <Status {...words[outcome]} />;
}

const column = columnsOf<FillLine>();

const columns = column.columns([
  column.accessor('line', {
    header: 'Line',
    meta: { align: 'right', phone: 'aside', width: 'w-16' },
    cell: ({ getValue }) => <LineNumber line={getValue()} />,
  }),
  column.accessor('reference', {
    header: 'Order',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) =>
      original.order_id ? (
        // In a tab of its own: the file is nowhere but on this page.
        <TextLink href={routes.operatorOrder(original.order_id)} target="_blank">
          {original.reference}
          <span className="sr-only">, opens in a new tab</span>
        </TextLink>
      ) : (
        <span className="[overflow-wrap:anywhere]">{original.reference || '–'}</span>
      ),
  }),
  column.accessor('outcome', {
    header: 'Outcome',
    meta: { phone: 'under' },
    cell: ({ getValue }) => <FillOutcomeStatus outcome={getValue()} />,
  }),
  column.accessor('side', {
    header: 'Side',
    cell: ({ getValue }) => {
      const side = getValue();
      return side ? orderSideLabels[side] : '–';
    },
  }),
  column.accessor('units', {
    header: 'Units',
    meta: { align: 'right' },
    cell: ({ getValue }) => <span className="tabular">{formatDecimal(getValue() ?? '–')}</span>,
  }),
  column.accessor('unit_price', {
    header: 'Price',
    meta: { align: 'right' },
    cell: ({ getValue }) => <Price value={getValue()} />,
  }),
  column.accessor('total', {
    header: 'Paid or credited',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row: { original } }) =>
      original.total ? <Amount value={original.total} currency={original.currency ?? ''} /> : '–',
  }),
  column.accessor('reason', {
    header: 'Why',
    cell: ({ getValue }) => (
      <span className="block min-w-56 whitespace-normal text-danger empty:hidden [overflow-wrap:anywhere]">
        {getValue()}
      </span>
    ),
  }),
]);

/** The lines of a file with what would come, or came, of them. */
export function FillTable({ lines }: { lines: readonly FillLine[] }) {
  return (
    <Card className="overflow-clip">
      <DataTable
        label="Lines of the file"
        columns={columns}
        rows={lines}
        rowId={({ line }) => String(line)}
        empty={<p className="p-5 text-muted">No line was refused.</p>}
      />
    </Card>
  );
}
