import { Inbox } from 'lucide-react';
import type { Empty } from '@/components/shell/page/list-table';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';

/** What an empty page says before figures are imported: where they come from, and who imports them. */
export function noneYet(what: string, { org, env }: Scope, testHref = routes.market(org, 'test')): Empty {
  const isLive = env === 'live';
  return {
    title: `No ${what} yet`,
    description: isLive
      ? `Live mode shows real exchange figures only. The provider imports ${what} from files or a data feed, and nothing has arrived yet. Ask your contact at the provider when to expect it.`
      : `This installation shows stored ${what} instead of simulated ones, and none are stored yet.`,
    action: isLive ? <LinkButton href={testHref}>See it in test mode</LinkButton> : undefined,
  };
}

type NoPricesProps = {
  /** The missing content: “prices”, “exchange rates”. */
  what: string;
  /** The same page in test mode, as an alternative; undefined in test mode. */
  testHref?: string;
};

/** The empty state before figures are imported. */
export function NoPrices({ what, testHref }: NoPricesProps) {
  return (
    <Card>
      <EmptyState icon={<Inbox aria-hidden="true" />} {...noneYet(what, useScope(), testHref)} />
    </Card>
  );
}
