import type { Metadata } from 'next';
import { FactorHint } from '@/components/account/account/factor-hint';
import { Home } from '@/components/overview/home/home';
import { viewOf } from '@/components/overview/money/view';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { FundButton } from '@/components/wallets/balances/fund-button';
import type { Scope } from '@/lib/client/addresses';
import { newOrder } from '@/lib/dashboard/routes/routes';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';
import { factorHintMark } from '@/lib/dashboard/sign-in/factor-hint';

export const metadata: Metadata = { title: 'Home' };

/** Roles whose home begins with what they can do; a viewer only looks. */
const movesMoney: readonly string[] = ['owner', 'admin', 'treasury', 'api_key'];

function MoneyActions({ scope: { org, env } }: { scope: Scope }) {
  return (
    <>
      <PermittedLink permission="orders:write" href={newOrder(org, env)}>
        New order
      </PermittedLink>
      <FundButton variant="primary" />
    </>
  );
}

/** The home of each role; makes one call for the member and, where it shows money, one with their key. */
export default async function OverviewPage({ params, searchParams }: PageProps<'/[org]/[env]'>) {
  const scope = await readScope(params);
  const [mark, { membership }, query] = await Promise.all([
    factorHintMark(scope),
    pageAccess(scope),
    searchParams,
  ]);
  return (
    <>
      <PageHeader
        title="Home"
        actions={movesMoney.includes(membership.role) ? <MoneyActions scope={scope} /> : null}
      />
      {mark ? <FactorHint mark={mark} /> : null}
      <Home scope={scope} view={viewOf(query)} />
    </>
  );
}
