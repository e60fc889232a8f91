'use client';

import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { Copyable, LinkedId } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { FundingRequest, FundingStatus } from '@/lib/contract/wallets/funding';
import * as routes from '@/lib/dashboard/routes/routes';
import { fundingMethodLabels } from '../labels/funding';

function idItem(label: string, id: string | undefined): DescriptionListItem[] {
  return id ? [{ label, value: <Copyable value={id} label={label.toLowerCase()} mono /> }] : [];
}

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
        ...idItem('Request ID', request.id),
        ...(request.order_id
          ? [
              {
                label: 'Order ID',
                value: (
                  <LinkedId
                    id={request.order_id}
                    label="order ID"
                    href={routes.order(org, env, request.order_id)}
                  />
                ),
              },
            ]
          : []),
        ...(request.mandate_id
          ? [
              {
                label: 'Mandate ID',
                value: (
                  <LinkedId
                    id={request.mandate_id}
                    label="mandate ID"
                    href={routes.mandate(org, env, request.mandate_id)}
                  />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
