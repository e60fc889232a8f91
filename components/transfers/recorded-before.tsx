'use client';

import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { differenceOf } from '@/components/funding/difference';
import { transfersQuery } from '@/components/treasury/queries';
import { Alert } from '@/components/ui/alert';
import { Amount } from '@/components/ui/amount';
import { TextLink } from '@/components/ui/link';
import { useRested } from '@/components/ui/use-rested';
import { FundingStatus } from '@/components/vocabulary/funding-status';
import { MONEY_PATTERN } from '@/lib/contract/money';
import type { ManualTransfer } from '@/lib/contract/operator-transfers';
import { formatAmount } from '@/lib/format';
import * as routes from '@/lib/treasury-routes';
import { transferStatusWords } from './words';

/** As long as somebody is typing, nothing is asked. */
const PAUSE_MS = 250;
const REFERENCE = /^FND-[0-9A-Z]{12}$/;

/** The request that a reference names, as far as it was recorded for before. */
function Request({ transfer }: { transfer: ManualTransfer }) {
  const typed = String(useWatch({ name: 'amount_received' }) ?? '');
  const { funding_request: request, organisation } = transfer;
  const difference = MONEY_PATTERN.test(typed)
    ? differenceOf(request.amount, typed, request.currency)
    : undefined;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {organisation.name} asked for <Amount value={request.amount} currency={request.currency} />
      <FundingStatus status={request.status} />
      {difference ? <span className="text-warning">{difference.words}</span> : null}
    </p>
  );
}

/** What was recorded for the reference that is being typed, so that nothing is recorded twice. */
export function RecordedBefore() {
  const typed = String(useWatch({ name: 'funding_reference' }) ?? '')
    .trim()
    .toUpperCase();
  const reference = useRested(typed, PAUSE_MS);
  const { data } = useQuery({
    ...transfersQuery({ reference, limit: '5' }),
    enabled: REFERENCE.test(reference),
  });
  const transfers = REFERENCE.test(typed) && typed === reference ? (data?.data ?? []) : [];
  const [first] = transfers;
  if (!first) return null;
  return (
    <Alert tone="warning" live title="Something was recorded for this request before">
      <Request transfer={first} />
      <ul className="mt-1 space-y-0.5">
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
