'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Price } from '@/components/market/common/price';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { TextLink } from '@/components/ui/controls/link';
import { saveFile } from '@/components/ui/controls/save-file';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { DataTable } from '@/components/ui/table/data-table';
import { LineNumber } from '@/components/ui/table/line-number';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDecimal } from '@/lib/format';
import { Failure } from '../failure';
import { countsOf, type FillLine, type FillSum, fillsCsv, sumsOf } from './fill-lines';
import type { FillStage, useFills } from './use-fills';

const words: Record<FillLine['outcome'], { label: string; tone: StatusTone }> = {
  completed: { label: 'Completed', tone: 'positive' },
  ready: { label: 'Ready', tone: 'waiting' },
  repeated: { label: 'Already done', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'danger' },
};

/** The outcome of a line, planned or done. */
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
        // Opens in a new tab, because the file exists only on this page.
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

/** The lines of a file with their outcomes, planned or done. */
function FillTable({ lines }: { lines: readonly FillLine[] }) {
  return (
    <Card className="overflow-clip">
      <DataTable
        label="Lines of the file"
        columns={columns}
        rows={lines}
        rowId={({ line }) => String(line)}
        empty={<p className="p-5 text-muted">No lines were refused.</p>}
      />
    </Card>
  );
}

const orderText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`;

/** Totals as facts in a dialog: one line for the buys and one for the sells of each currency. */
const sumFacts = (sums: readonly FillSum[]): DescriptionListItem[] =>
  sums.map(({ side, currency, orders, fees, total }) => ({
    label: `${currency}, ${side === 'buy' ? 'bought' : 'sold'}`,
    value: <Amount value={total} currency={currency} />,
    hint: (
      <>
        {formatCount(orders)} {orders === 1 ? 'order' : 'orders'},{' '}
        {side === 'buy' ? 'paid by partners' : 'credited to wallets'}; fees{' '}
        <Amount value={fees} currency={currency} />
      </>
    ),
  }));

/** The number of lines per outcome, in a sentence. */
function countText(lines: readonly FillLine[]): string {
  const { completed, ready, repeated, refused } = countsOf(lines);
  const parts = [
    completed > 0 ? `${formatCount(completed)} completed` : '',
    ready > 0 ? `${formatCount(ready)} ready` : '',
    repeated > 0 ? `${formatCount(repeated)} already done with the same figures` : '',
    refused > 0 ? `${formatCount(refused)} refused` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

type ReviewedStage = Exclude<FillStage, { at: 'choosing' }>;
type FillReviewProps = { fills: ReturnType<typeof useFills>; stage: ReviewedStage; environment: Environment };

function Confirm({ fills, stage, environment, onClose }: FillReviewProps & { onClose: () => void }) {
  const { pending, error } = fills.completing;
  const { ready } = countsOf(stage.lines);

  async function confirm(): Promise<void> {
    if (await fills.complete()) onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        fills.forgetError();
        onClose();
      }}
      variant="money"
      title={`Complete ${orderText(ready)} in ${environment}?`}
      description={`Uses the figures in ${stage.name}. Buyers get their units and sellers their money. This is final.`}
      total={orderText(ready)}
      items={sumFacts(sumsOf(stage.lines, 'ready'))}
      confirmLabel={`Complete ${orderText(ready)}`}
      pending={pending}
      error={error ? <Failure error={error} onRetry={() => void confirm()} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

/** The result, and a file that documents it. */
function Done({ fills, stage }: Pick<FillReviewProps, 'fills' | 'stage'>) {
  const { completed, refused } = countsOf(stage.lines);
  return (
    <Alert
      tone={refused > 0 ? 'warning' : 'positive'}
      live
      title={`${orderText(completed)} ${completed === 1 ? 'is' : 'are'} completed`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={fills.restart}>Complete another file</Button>
          <Button
            variant="primary"
            onClick={() =>
              saveFile(
                new Blob([fillsCsv(stage.lines)], { type: 'text/csv;charset=utf-8' }),
                `${stage.name.replace(/\.[^.]*$/, '')}-result.csv`,
              )
            }
          >
            <Download aria-hidden="true" />
            Download the result
          </Button>
        </div>
      }
    >
      {countText(stage.lines)}
    </Alert>
  );
}

/** The outcome of the dry run, and the button that completes the orders. */
function Tried({
  fills,
  stage,
  onConfirm,
}: Pick<FillReviewProps, 'fills' | 'stage'> & { onConfirm: () => void }) {
  const { ready } = countsOf(stage.lines);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="font-semibold text-lg [overflow-wrap:anywhere]">{stage.name}</h2>
        <p role="status" className="text-muted">
          Preview, nothing has been done yet: {countText(stage.lines)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={fills.restart}>Choose another file</Button>
        <Button
          variant="primary"
          disabledReason={ready === 0 ? 'No lines are ready.' : undefined}
          onClick={onConfirm}
        >
          {ready === 0 ? 'Complete orders' : `Complete ${orderText(ready)}`}
        </Button>
      </div>
    </div>
  );
}

/** A broker's file line by line: the planned outcome before the confirmation, and the actual outcome afterwards. */
export function FillReview(props: FillReviewProps) {
  const { fills, stage } = props;
  const [isAsking, setAsking] = useState(false);
  const [onlyRefused, setOnlyRefused] = useState(false);
  const isDone = stage.at === 'done';
  const { refused } = countsOf(stage.lines);
  const sums = sumsOf(stage.lines, isDone ? 'completed' : 'ready');
  const shown = onlyRefused ? stage.lines.filter(({ outcome }) => outcome === 'refused') : stage.lines;
  return (
    <div className="space-y-5">
      {isDone ? (
        <Done fills={fills} stage={stage} />
      ) : (
        <Tried fills={fills} stage={stage} onConfirm={() => setAsking(true)} />
      )}
      {sums.length > 0 ? (
        <section aria-label="Sums" className="max-w-2xl">
          <DescriptionList items={sumFacts(sums)} />
        </section>
      ) : null}
      {refused > 0 ? (
        <LabelledCheckbox
          checked={onlyRefused}
          onChange={(event) => setOnlyRefused(event.target.checked)}
          className="w-fit"
        >
          Refused lines only
        </LabelledCheckbox>
      ) : null}
      <FillTable lines={shown} />
      {isAsking && !isDone ? <Confirm {...props} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}
