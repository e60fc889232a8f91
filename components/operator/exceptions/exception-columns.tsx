'use client';

import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import { columnsOf } from '@/components/ui/table/table-columns';
import { railLabels } from '@/components/wallets/labels/rails';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import { formatCount } from '@/lib/format';
import type { AgeLimits } from '../common/age';
import { WaitingAge } from '../common/waiting-age';
import { nothing } from '../treasury/empty-value';
import { ExceptionStatus } from './exception-status';
import { exceptionKindLabels } from './labels';

const DAY = 86_400;

/** Somebody’s money hangs on it: a day is long, three are far too long. */
const exceptionAges: AgeLimits = { long: DAY, tooLong: 3 * DAY };

const column = columnsOf<ProviderException>();

/** The columns of the exceptions. */
export const exceptionColumns = column.columns([
  column.display({
    id: 'kind',
    header: 'Exception',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-block max-w-full align-middle sm:max-w-80">
        <span className="block truncate font-medium">{exceptionKindLabels[original.kind].label}</span>
        <span className="block truncate font-normal text-muted text-sm">{original.reference}</span>
      </span>
    ),
  }),
  column.display({
    id: 'when',
    header: 'Waiting',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) =>
      original.status === 'open' ? (
        <WaitingAge since={original.created_at} limits={exceptionAges} began="Raised" />
      ) : (
        <span className="whitespace-nowrap text-muted">
          Resolved <Time value={original.resolved_at ?? original.updated_at} />
        </span>
      ),
  }),
  column.display({
    id: 'status',
    header: 'Status',
    meta: { phone: 'aside' },
    cell: ({ row: { original } }) => <ExceptionStatus exception={original} />,
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ row: { original } }) =>
      original.amount ? <Amount value={original.amount} currency={original.currency} /> : nothing,
  }),
  column.display({
    id: 'rail',
    header: 'Rail',
    cell: ({ row: { original } }) => railLabels[original.rail],
  }),
  column.display({
    id: 'partner',
    header: 'Partner',
    cell: ({ row: { original } }) =>
      original.organisation ? (
        <span className="inline-block max-w-full truncate align-middle sm:max-w-56">
          {original.organisation.name}
        </span>
      ) : (
        'Nobody’s yet'
      ),
  }),
  column.display({
    id: 'times',
    header: 'Seen',
    meta: { align: 'right', phone: 'hidden', wide: true },
    cell: ({ row: { original } }) => (
      <span className="tabular">
        {formatCount(original.times_seen)} {original.times_seen === 1 ? 'time' : 'times'}
      </span>
    ),
  }),
]);
