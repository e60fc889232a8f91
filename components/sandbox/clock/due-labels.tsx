import {
  BadgeCheck,
  CalendarCheck,
  CandlestickChart,
  ClipboardList,
  FileClock,
  Landmark,
  type LucideIcon,
  Repeat,
  Send,
} from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import type { DueKind, SandboxDue } from '@/lib/contract/sandbox/clock';
import * as routes from '@/lib/dashboard/routes/routes';

const glyphs: Record<DueKind, LucideIcon> = {
  funding_expiry: Landmark,
  direct_debit: Repeat,
  mandate_authorisation_expiry: FileClock,
  mandate_activation: BadgeCheck,
  order_fulfilment: ClipboardList,
  holding_maturity: CalendarCheck,
  webhook_attempt: Send,
  market_session: CandlestickChart,
};

/** The icon of a kind of due item. */
export function DueIcon({ kind }: { kind: DueKind }) {
  const Glyph = glyphs[kind];
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full border border-border-strong bg-surface text-muted">
      <Glyph aria-hidden="true" className="size-3.5" />
    </span>
  );
}

interface Words {
  /** Title of one: “Funding request expires”. */
  readonly one: string;
  /** Title of several. */
  readonly many: string;
  /** The URL of the affected record. */
  readonly hrefOf: (org: string, env: Scope['env'], id: string) => string;
}

/** Titles of the due items. */
const dueLabels: Record<DueKind, Words> = {
  funding_expiry: {
    one: 'Funding request expires',
    many: 'Funding requests expire',
    hrefOf: routes.fundingRequest,
  },
  direct_debit: {
    one: 'Bank responds to a direct debit',
    many: 'Banks respond to direct debits',
    hrefOf: routes.fundingRequest,
  },
  mandate_authorisation_expiry: {
    one: 'Mandate authorisation expires',
    many: 'Mandate authorisations expire',
    hrefOf: routes.mandate,
  },
  mandate_activation: {
    one: 'Bank activates a mandate',
    many: 'Mandates are activated',
    hrefOf: routes.mandate,
  },
  order_fulfilment: {
    one: 'Order progresses',
    many: 'Orders progress',
    hrefOf: routes.order,
  },
  holding_maturity: {
    one: 'Holding matures',
    many: 'Holdings mature',
    hrefOf: routes.holding,
  },
  webhook_attempt: {
    one: 'Webhook is retried',
    many: 'Webhooks are retried',
    hrefOf: routes.delivery,
  },
  market_session: {
    one: 'Market session begins or ends',
    many: 'Market sessions begin or end',
    hrefOf: (org, env) => routes.market(org, env),
  },
};

/** The title of a due item; for the market, its reference gives the title. */
export const dueTitle = ({ kind, reference }: Pick<SandboxDue, 'kind' | 'reference'>): string =>
  kind === 'market_session' ? reference : dueLabels[kind].one;

/** The page of the record that a due item affects; undefined if it affects no record with a page. */
export function dueHref(
  { org, env }: Scope,
  { kind, resource_id }: Pick<SandboxDue, 'kind' | 'resource_id'>,
): string | undefined {
  if (kind === 'market_session') return routes.market(org, env);
  return resource_id === undefined ? undefined : dueLabels[kind].hrefOf(org, env, resource_id);
}

/** Counts the items due until a moment by kind, ordered by the first of each kind. */
export function dueUntil(schedule: readonly SandboxDue[], until: number): { words: string; count: number }[] {
  const counts = new Map<DueKind, number>();
  for (const { kind, due_at } of schedule) {
    // The market opens and closes every day, which affects nothing else.
    if (kind === 'market_session' || Date.parse(due_at) > until) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => {
    const { one, many } = dueLabels[kind];
    return { count, words: count === 1 ? one : many };
  });
}
