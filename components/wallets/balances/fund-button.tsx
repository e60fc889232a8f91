'use client';

import { ArrowDownToLine } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';

type FundButtonProps = {
  /** The wallet to fund; left out, the form asks. */
  currency?: string;
  variant?: 'primary' | 'secondary';
  size?: 'small' | 'medium';
  children?: string;
};

/** The way to the form that funds a wallet; whoever may not fund sees why, and who can. */
export function FundButton({
  currency,
  variant = 'secondary',
  size = 'medium',
  children = 'Fund wallet',
}: FundButtonProps) {
  const { org, env } = useScope();
  const funding = useAllowed('wallets:write');
  const content = (
    <>
      <ArrowDownToLine aria-hidden="true" />
      {children}
    </>
  );
  if (funding.allowed) {
    return (
      <LinkButton href={routes.fund(org, env, currency)} variant={variant} size={size}>
        {content}
      </LinkButton>
    );
  }
  return (
    <Button variant={variant} size={size} disabledReason={funding.reason}>
      {content}
    </Button>
  );
}
