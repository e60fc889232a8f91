import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Status } from '@/components/ui/feedback/status';
import { LineNumber } from '@/components/ui/table/line-number';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { StatementLine } from '@/lib/contract/treasury/statements';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatDay } from '@/lib/format';
import { nothing } from '../treasury/empty-value';
import { outcomeLabels } from './labels';

const column = columnsOf<StatementLine>();

/** The result of a line: a link to its record, or the reason of a refusal. */
function Result({ line }: { line: StatementLine }) {
  if (line.transfer_id) {
    return <TextLink href={routes.operatorTransfer(line.transfer_id)}>Transfer</TextLink>;
  }
  if (line.exception_id) {
    return <TextLink href={routes.operatorException(line.exception_id)}>Exception</TextLink>;
  }
  return line.reason ? (
    <span className="block min-w-40 whitespace-normal text-danger [overflow-wrap:anywhere]">
      {line.reason}
    </span>
  ) : (
    nothing
  );
}

export const lineColumns = column.columns([
  column.accessor('line', {
    header: 'Line',
    meta: { align: 'right', phone: 'aside', width: 'w-16' },
    cell: ({ getValue }) => <LineNumber line={getValue()} />,
  }),
  column.accessor('narration', {
    header: 'Narration',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full truncate align-middle sm:max-w-96" title={original.narration}>
        {original.narration || original.bank_reference || '–'}
      </span>
    ),
  }),
  column.accessor('outcome', {
    header: 'Outcome',
    meta: { phone: 'under' },
    cell: ({ getValue }) => {
      const { tone, label } = outcomeLabels[getValue()];
      return <Status tone={tone} label={label} />;
    },
  }),
  column.accessor('received_on', {
    header: 'Day',
    cell: ({ row: { original } }) =>
      original.received_on ? (
        <span className="tabular whitespace-nowrap">{formatDay(original.received_on)}</span>
      ) : (
        nothing
      ),
  }),
  column.accessor('amount', {
    header: 'Amount',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row: { original } }) => (original.amount ? <Amount value={original.amount} /> : nothing),
  }),
  column.accessor('bank_reference', {
    header: 'Bank reference',
    cell: ({ row: { original } }) => <span className="tabular">{original.bank_reference ?? nothing}</span>,
  }),
  column.accessor('funding_reference', {
    header: 'Funding request',
    cell: ({ row: { original } }) => original.funding_reference ?? nothing,
  }),
  column.display({
    id: 'result',
    header: 'Record',
    cell: ({ row: { original } }) => <Result line={original} />,
  }),
]);
