'use client';

import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@/components/ui/controls/link';
import { Alert } from '@/components/ui/feedback/alert';
import * as routes from '@/lib/dashboard/routes/treasury-routes';
import { formatAmount } from '@/lib/format';
import { useTypedReference } from '../treasury/named-request';
import { transfersQuery } from '../treasury/queries';
import { transferStatusWords } from './words';

/** What was recorded for the reference that is being typed, so that nothing is recorded twice. */
export function RecordedBefore() {
  const reference = useTypedReference();
  const { data } = useQuery({
    ...transfersQuery({ reference, limit: '5' }),
    enabled: reference !== undefined,
  });
  const transfers = reference === undefined ? [] : (data?.data ?? []);
  if (transfers.length === 0) return null;
  return (
    <Alert tone="warning" live title="Something was recorded for this request before">
      <ul className="space-y-0.5">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <TextLink href={routes.operatorTransfer(transfer.id)} target="_blank">
              {formatAmount(transfer.amount_received, transfer.currency)}
              <span className="sr-only">, opens in a new tab</span>
            </TextLink>
            , bank reference {transfer.bank_reference}: {transferStatusWords[transfer.status].toLowerCase()}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
