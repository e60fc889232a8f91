'use client';

import { useQuery } from '@tanstack/react-query';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { DataTable } from '@/components/ui/table/data-table';
import { moneyColumn } from '@/components/ui/table/money-column';
import { dateColumn, referenceColumn, statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import * as routes from '@/lib/dashboard/routes/routes';
import { FundingStatus } from '../labels/funding-status';
import { debitsQuery } from './queries';

const column = columnsOf<FundingRequest>();

/** The columns of a mandate's debits. */
const debitColumns = column.columns([
  referenceColumn(),
  statusColumn(FundingStatus),
  dateColumn('created_at', 'Requested, Lagos', { phone: 'aside', wide: true }),
  moneyColumn('amount', 'Amount', { phone: 'figure' }),
]);

const whyNoDebit: Partial<Record<Mandate['status'], string>> = {
  pending_authorisation: 'You can debit it once the holder agrees and the bank activates it.',
  pending_activation: 'You can debit it once the bank activates it.',
  revoked: 'Revoked. It can no longer be debited.',
  failed: 'Failed. It can’t be debited.',
};

/** A link to the form that debits this mandate. */
function DebitButton({ mandate }: { mandate: Mandate }) {
  const { org, env } = useScope();
  const permission = useAllowed('wallets:write');
  const reason = permission.allowed ? whyNoDebit[mandate.status] : permission.reason;
  if (reason) {
    return (
      <Button size="small" disabledReason={reason}>
        Debit account
      </Button>
    );
  }
  const chosen = new URLSearchParams({ method: 'beta_direct_debit', mandate: mandate.id });
  return (
    <LinkButton size="small" href={`${routes.fund(org, env, 'NGN')}&${chosen}`}>
      Debit account
    </LinkButton>
  );
}

/** The latest debits of a mandate, with links to all debits and to a new one. */
export function MandateDebits({ mandate }: { mandate: Mandate }) {
  const { org, env } = useScope();
  const read = useQuery(debitsQuery({ org, env }, mandate.id));
  const { data, error, refetch, isFetching } = read;
  return (
    <Section
      title="Debits"
      description="Funding requests that debit this account, newest first."
      surface="flush"
      actions={
        <>
          {data?.next_cursor ? (
            <LinkButton size="small" href={routes.fundingRequests(org, env, { mandate_id: mandate.id })}>
              See all
            </LinkButton>
          ) : null}
          <DebitButton mandate={mandate} />
        </>
      }
    >
      <BehindNotice reads={[read]} />
      <DataTable
        label="Debits"
        columns={debitColumns}
        rows={data?.data}
        rowId={({ id }) => id}
        rowHref={({ id }) => routes.fundingRequest(org, env, id)}
        skeletonRows={2}
        empty={
          <p className="px-4 py-5 text-muted sm:px-5">
            {mandate.status === 'active'
              ? 'No debits yet. Each debit funds the NGN wallet and appears here.'
              : 'No debits.'}
          </p>
        }
        error={
          error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
        }
      />
    </Section>
  );
}
