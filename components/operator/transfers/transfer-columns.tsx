import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { moneyColumn } from '@/components/ui/table/money-column';
import { dateColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { differenceOf } from '@/components/wallets/funding/difference';
import type { ManualTransfer } from '@/lib/contract/treasury/transfers';
import { formatDay } from '@/lib/format';
import type { AgeLimits } from '../common/age';
import { StaffName } from '../common/operator-context';
import { WaitingAge } from '../common/waiting-age';
import { TransferStatus, transferSourceLabels } from './labels';

const HOUR = 3_600;

/** Money that has arrived should not wait: an hour is long, a working day is far too long. */
export const transferAges: AgeLimits = { long: HOUR, tooLong: 8 * HOUR };

const column = columnsOf<ManualTransfer>();

/** How long it has waited, or when it was decided. */
function When({ transfer }: { transfer: ManualTransfer }) {
  if (transfer.status === 'proposed') {
    return <WaitingAge since={transfer.created_at} limits={transferAges} began="Recorded" />;
  }
  return (
    <span className="whitespace-nowrap text-muted">
      Decided <Time value={transfer.decided_at ?? transfer.updated_at} />
    </span>
  );
}

export const transferColumns = column.columns([
  column.display({
    id: 'transfer',
    header: 'Transfer',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-72">
        <span className="block truncate font-medium">{original.funding_request.reference}</span>
        <span className="block truncate font-normal text-muted text-sm">{original.organisation.name}</span>
      </span>
    ),
  }),
  column.display({
    id: 'when',
    header: 'Waiting',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <When transfer={original} />,
  }),
  statusColumn(TransferStatus, { phone: 'aside' }),
  dateColumn('created_at', 'Created, Lagos', { phone: 'hidden', wide: true }),
  moneyColumn('amount_received', 'Received', { phone: 'figure' }),
  column.display({
    id: 'asked',
    header: 'Requested',
    meta: { align: 'right' },
    cell: ({ row: { original } }) => {
      const { amount, currency } = original.funding_request;
      const difference = differenceOf(amount, original.amount_received, currency);
      return (
        <span className="inline-flex flex-col sm:items-end">
          <Amount value={amount} currency={currency} />
          {difference ? <span className="text-sm text-warning">{difference.kind} received</span> : null}
        </span>
      );
    },
  }),
  column.display({
    id: 'bank_reference',
    header: 'Bank reference, day',
    cell: ({ row: { original } }) => (
      <span className="tabular inline-block max-w-full truncate align-middle sm:max-w-48">
        {original.bank_reference}
        <span className="block text-muted text-sm">{formatDay(original.received_on)}</span>
      </span>
    ),
  }),
  column.display({
    id: 'proposed_by',
    header: 'Recorded by',
    cell: ({ row: { original } }) => (
      <>
        <StaffName staff={original.proposed_by} />
        <span className="block text-muted text-sm max-sm:hidden">
          {transferSourceLabels[original.source]}
        </span>
      </>
    ),
  }),
]);
