'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import * as routes from '@/lib/dashboard/routes/routes';

type FundAgainProps = { request: FundingRequest; size?: 'small' | 'medium' };

/** The form with the figures of an earlier request; for a member who may not fund, disabled with the reason and who can. */
export function FundAgain({ request, size }: FundAgainProps) {
  const { org, env } = useScope();
  const permission = useAllowed('wallets:write');
  const { currency, amount, method } = request;
  if (permission.allowed) {
    const figures = new URLSearchParams({ amount, method });
    return (
      <LinkButton size={size} href={`${routes.fund(org, env, currency)}&${figures}`}>
        Fund again
      </LinkButton>
    );
  }
  return (
    <Button size={size} disabledReason={permission.reason}>
      Fund again
    </Button>
  );
}
