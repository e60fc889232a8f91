import { cn } from '@/components/ui/cn';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { QuietTimes, Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { shownReference } from '@/components/wallets/transactions/labels';
import { LATEST_SHOWN, transactionsQuery } from '@/components/wallets/transactions/queries';
import type { Scope } from '@/lib/client/addresses';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import { readOutcome } from '@/lib/dashboard/reads/prefetch';
import * as routes from '@/lib/dashboard/routes/routes';
import { HomePart } from '../home/home-part';

const TITLE = 'Latest activity';
const line =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2 sm:grid-cols-[minmax(0,1fr)_9rem_11rem] sm:items-center sm:px-5';

function ActivityLine({ row, href }: { row: Transaction; href: string }) {
  const { description, reference, currency, amount, created_at } = row;
  return (
    <li>
      <Link href={href} className={cn('hover:bg-subtle/70 focus-visible:-outline-offset-2', line)}>
        <span className="min-w-0">
          <span
            title={description}
            className="block font-medium sm:truncate underline-offset-3 in-[a:hover]:underline"
          >
            {description}
          </span>
          <span className="block truncate text-muted text-sm">{shownReference(reference)}</span>
        </span>
        <span className="text-right text-muted text-sm max-sm:order-last max-sm:col-span-2 max-sm:text-left">
          <Time value={created_at} />
        </span>
        <Amount
          value={amount}
          currency={currency}
          align="right"
          sign="always"
          className={cn('font-medium', amount.startsWith('-') ? undefined : 'text-positive')}
        />
      </Link>
    </li>
  );
}

function ActivityList({ rows, scope: { org, env } }: { rows: readonly Transaction[]; scope: Scope }) {
  return (
    <Section
      title={TITLE}
      surface="flush"
      actions={rows.length > 0 ? <TextLink href={routes.transactions(org, env)}>View all</TextLink> : null}
    >
      {rows.length === 0 ? (
        <p className="px-4 py-8 text-center text-muted sm:px-5">Wallet transactions appear here.</p>
      ) : (
        <QuietTimes>
          <ul className="divide-y divide-border">
            {rows.map((row) => (
              <ActivityLine key={row.id} row={row} href={routes.transaction(org, env, row.id)} />
            ))}
          </ul>
        </QuietTimes>
      )}
    </Section>
  );
}

export const activityQuery = (scope: Scope) => transactionsQuery(scope, { limit: String(LATEST_SHOWN) });

/** The latest transactions of all wallets, with what each was for. */
export async function Activity({ scope }: { scope: Scope }) {
  const read = activityQuery(scope);
  const { answer, failure } = await readOutcome(read);
  return (
    <HomePart org={scope.org} view={TITLE} read={read.queryKey} at={Date.now()} failure={failure}>
      {answer ? <ActivityList rows={answer.data} scope={scope} /> : null}
    </HomePart>
  );
}

export function ActivitySkeleton() {
  return (
    <Section title={TITLE} surface="flush">
      <Loading label="the latest activity" className="divide-y divide-border">
        {keysFor(LATEST_SHOWN).map((key) => (
          <div key={key} className={line}>
            <div>
              <Skeleton className="my-0.5 w-48" />
              <Skeleton className="my-0.5 w-32" />
            </div>
            <Skeleton className="w-28 max-sm:hidden" />
            <Skeleton className="w-24 justify-self-end" />
          </div>
        ))}
      </Loading>
    </Section>
  );
}
