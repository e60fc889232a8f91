'use client';

import { useQuery } from '@tanstack/react-query';
import { useRested } from '@/components/ui/controls/use-rested';
import { Amount } from '@/components/ui/display/amount';
import { Alert } from '@/components/ui/feedback/alert';
import { useText } from '@/components/ui/form/use-form';
import { differenceOf } from '@/components/wallets/funding/difference';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { FundingStatus } from '@/components/wallets/labels/funding-status';
import { ApiError } from '@/lib/client/errors';
import { MONEY_PATTERN } from '@/lib/contract/money';
import type { NamedFundingRequest } from '@/lib/contract/treasury/transfers';
import { namedRequestQuery } from '../common/queries';

/** The request waits until typing has paused for this long. */
const PAUSE_MS = 250;
const REFERENCE = /^FND-[0-9A-Z]{12}$/;

/** The complete reference in the form's `funding_reference`, after typing has stopped. */
export function useTypedReference(): string | undefined {
  const typed = useText('funding_reference').trim().toUpperCase();
  const rested = useRested(typed, PAUSE_MS);
  return typed === rested && REFERENCE.test(typed) ? typed : undefined;
}

function Found({ named, amountField }: { named: NamedFundingRequest; amountField: string }) {
  const typed = useText(amountField);
  const { funding_request: request, organisation } = named;
  const difference = MONEY_PATTERN.test(typed)
    ? differenceOf(request.amount, typed, request.currency)
    : undefined;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="font-medium">{organisation.name}</span> requested{' '}
      <Amount value={request.amount} currency={request.currency} />
      <FundingStatus status={request.status} />
      {difference ? <span className="text-warning">{difference.words}</span> : null}
    </p>
  );
}

type NamedRequestProps = {
  /** The form field with the amount to credit, which is compared with the requested amount. */
  amountField: string;
  /** True if a request that is not paid by hand is an error here. */
  byHand?: boolean;
};

/** The owner of the funding request with the typed reference, so that the wrong partner is not credited. */
export function NamedRequest({ amountField, byHand = false }: NamedRequestProps) {
  const reference = useTypedReference();
  const { data, error } = useQuery({
    ...namedRequestQuery(reference ?? ''),
    enabled: reference !== undefined,
  });
  if (reference === undefined) return null;
  if (error instanceof ApiError && error.code === 'not_found') {
    return (
      <Alert tone="warning" live title="No funding request has this reference">
        Only live requests are found.
      </Alert>
    );
  }
  if (error && !data) {
    return (
      <Alert tone="warning" live title="The request can’t be looked up right now">
        The reference is checked when you record the transfer.
      </Alert>
    );
  }
  if (!data) return null;
  const { method } = data.data.funding_request;
  const isOtherwise = byHand && method !== 'manual_bank_transfer';
  return (
    <Alert
      tone={isOtherwise ? 'warning' : 'info'}
      live
      title={
        isOtherwise
          ? `This request is paid by ${fundingMethodLabels[method].inSentence}, and not recorded by hand`
          : undefined
      }
    >
      <Found named={data.data} amountField={amountField} />
    </Alert>
  );
}
