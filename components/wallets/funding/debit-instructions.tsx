'use client';

import { useQuery } from '@tanstack/react-query';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import * as routes from '@/lib/dashboard/routes/routes';
import { MandateStatus } from '../labels/mandate-status';
import { mandateQuery } from './queries';

const lines = ['a', 'b', 'c', 'd', 'e'];

/** When the bank answers, as far as anybody can say; of a mandate that has ended, what it will answer. */
function Answer({ mandate }: { mandate: Mandate }) {
  const { env } = useScope();
  if (mandate.status !== 'active') {
    return (
      <Alert tone="warning" title="The mandate has ended since">
        The bank refuses the debits that it had not answered by then. Nothing will arrive.
      </Alert>
    );
  }
  return (
    <Alert>
      {env === 'test'
        ? 'The sandbox’s bank answers about 5 minutes after it was asked, by the clock of the test environment.'
        : 'Banks mostly answer within a day, and sooner where they can. A debit can still be refused.'}
    </Alert>
  );
}

function MandateLink({ mandate: { id, reference } }: { mandate: Mandate }) {
  const { org, env } = useScope();
  return (
    <span className="flex items-center justify-end gap-0.5">
      <TextLink href={routes.mandate(org, env, id)}>{reference}</TextLink>
      <CopyButton value={reference} label="mandate reference" />
    </span>
  );
}

type DebitInstructionsProps = {
  mandateId: string;
  currency: string;
  /** The bank has not answered yet. */
  isPending: boolean;
};

/** The account that is debited, with all but its last four digits masked, and when its bank answers. */
export function DebitInstructions({ mandateId, currency, isPending }: DebitInstructionsProps) {
  const { data, error, refetch, isFetching } = useQuery(mandateQuery(useScope(), mandateId));
  if (!data) {
    if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />;
    return (
      <Loading label="the mandate" className="space-y-4.5">
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </Loading>
    );
  }
  const mandate = data.data;
  return (
    <div className="space-y-4">
      {isPending ? <Answer mandate={mandate} /> : null}
      <DescriptionList
        items={[
          {
            label: 'Account',
            value: <span className="tabular font-medium">•••• {mandate.account_number}</span>,
          },
          { label: 'Account name', value: mandate.account_name },
          { label: 'Bank', value: mandate.bank_name },
          { label: 'Most at once', value: <Amount value={mandate.maximum_amount} currency={currency} /> },
          { label: 'Mandate', value: <MandateLink mandate={mandate} /> },
          { label: 'Mandate now', value: <MandateStatus status={mandate.status} /> },
        ]}
      />
    </div>
  );
}
