'use client';

import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { FundingRequest, FundingStatus } from '@/lib/contract/wallets/funding';
import * as routes from '@/lib/dashboard/routes/routes';
import { fundingMethodLabels } from '../labels/funding';

function timeItem(label: string, at: string | null): DescriptionListItem[] {
  return at ? [{ label, value: <Time value={at} /> }] : [];
}

const EXPIRY_LABELS: Record<FundingStatus, string> = {
  pending: 'Expires',
  expired: 'Expired',
  succeeded: 'Open until',
  failed: 'Open until',
};

/** All other fields of a funding request; times in Lagos. */
export function RequestDetails({ request }: { request: FundingRequest }) {
  const { org, env } = useScope();
  const { currency, status } = request;
  return (
    <DescriptionList
      items={[
        { label: 'Reference', value: <Copyable value={request.reference} label="reference" /> },
        {
          label: 'Wallet',
          value: (
            <TextLink href={routes.wallet(org, env, currency)}>
              {`${currency}, ${currencyNames[currency]}`}
            </TextLink>
          ),
        },
        { label: 'Method', value: fundingMethodLabels[request.method].label },
        ...timeItem('Created', request.created_at),
        ...timeItem(EXPIRY_LABELS[status], request.expires_at),
        ...timeItem('Settled', request.settled_at),
      ]}
      links={{
        Order: request.order_id && routes.order(org, env, request.order_id),
        Mandate: request.mandate_id && routes.mandate(org, env, request.mandate_id),
      }}
      ids={{ 'Request ID': request.id, 'Order ID': request.order_id, 'Mandate ID': request.mandate_id }}
    />
  );
}
