'use client';

import { ArrowDownToLine } from 'lucide-react';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';

type FundButtonProps = {
  /** The wallet to fund; if omitted, the form asks. */
  currency?: string;
  variant?: 'primary' | 'secondary';
  size?: 'small' | 'medium';
  children?: string;
};

/** A link to the funding form. */
export function FundButton({ currency, children = 'Fund wallet', ...look }: FundButtonProps) {
  const { org, env } = useScope();
  return (
    <PermittedLink permission="wallets:write" href={routes.fund(org, env, currency)} {...look}>
      <ArrowDownToLine aria-hidden="true" />
      {children}
    </PermittedLink>
  );
}
