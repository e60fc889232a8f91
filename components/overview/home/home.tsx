import { Streamed } from '@/components/shell/page/streamed';
import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { WalletStrip } from '@/components/wallets/overview/wallet-strip';
import type { PartnerOperationId, Scope } from '@/lib/client/addresses';
import type { ReadKey } from '@/lib/client/queries';
import { type Home as HomeData, type HomeKind, homeOfRole } from '@/lib/contract/organisation/home';
import { outcomeOf, readOutcome } from '@/lib/dashboard/reads/prefetch';
import { readHome } from '@/lib/dashboard/reads/read-frame';
import { settledSoon } from '@/lib/dashboard/reads/settled-soon';
import type { Access } from '@/lib/dashboard/session/access';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';
import { IntegrationHome } from '../integration/integration';
import { Activity, ActivitySkeleton, activityQuery } from '../money/activity';
import { BalanceCard } from '../money/balance-card';
import { Portfolio } from '../money/portfolio';
import type { MoneyView } from '../money/view';
import { VerificationHome } from '../verification/verification';
import { HomePart, LiveHome } from './home-part';
import { firstFunding, needsOf } from './needs';
import { NeedsList } from './needs-list';

type HomeProps = { scope: Scope; view: MoneyView };

/** The main column and, beside it where there is space, what needs the member. */
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:grid-cols-[minmax(0,1fr)_22rem]';
const side = 'space-y-6 xl:col-start-2 xl:row-start-1 xl:row-span-2';

const everyones: readonly PartnerOperationId[] = ['getKyb', 'getGoingLive', 'listApprovals'];

const operationsOf: Record<HomeKind, readonly PartnerOperationId[]> = {
  money: [
    ...everyones,
    'listWallets',
    'listTransactions',
    'listFundingRequests',
    'listOrders',
    'listHoldings',
    'listMandates',
    'listWebhooks',
  ],
  verification: [...everyones, 'listKybQuestions', 'listKybDocuments'],
  integration: [...everyones, 'listWebhooks', 'summariseWebhookHealth', 'listApiKeys'],
};

/** The reads whose changes concern a home, although the service reads all of it in one call. */
const liveReads = ({ org, env }: Scope, home: HomeKind): ReadKey[] =>
  operationsOf[home].map((operation) => [org, env, operation, {}, {}]);

const REQUESTS_MS = 60_000;

/** How often a home is read again for what emits no event: failed requests. */
const pollingOf = (home: HomeKind): number | undefined => (home === 'integration' ? REQUESTS_MS : undefined);

const isEmpty = ({ money, portfolio }: HomeData): boolean =>
  money !== undefined &&
  portfolio?.count === 0 &&
  money.wallets.every(({ balance, pending_funding }) => !/[1-9]/.test(balance + pending_funding));

/** What the member's role works with. */
function Main({ home, scope, view }: HomeProps & { home: HomeData }) {
  const { money, verification, integration, needs } = home;
  if (money) return <BalanceCard money={money} scope={scope} view={view} />;
  if (verification) {
    return <VerificationHome verification={verification} documents={needs.documents} scope={scope} />;
  }
  if (integration) {
    return (
      <IntegrationHome
        integration={integration}
        scope={scope}
        until={home.as_of}
        serviceUrl={shownServiceUrl()}
      />
    );
  }
  return null;
}

const homeOutcome = (access: Access, { currency, range }: HomeProps['view']) =>
  outcomeOf(() => readHome(access, { currency, days: `${range.days}` }));

/** The home of a member: one call, with what needs them beside what they work with. */
async function MemberHome({ scope, view, outcome }: HomeProps & { outcome: ReturnType<typeof homeOutcome> }) {
  const { currency, range } = view;
  const { answer, failure } = await outcome;
  const part = { org: scope.org, view: `${currency} ${range.value}`, at: Date.now(), failure };
  if (!answer) return <HomePart {...part}>{null}</HomePart>;
  const home = answer.data;
  const kind = homeOfRole[home.role];
  const needs = needsOf(home.needs, kind, scope);
  return (
    <HomePart {...part}>
      <div className="min-w-0 space-y-6">
        <Main home={home} scope={scope} view={view} />
      </div>
      <div className={side}>
        <NeedsList needs={isEmpty(home) ? [...needs, firstFunding(scope)] : needs} />
        {home.portfolio ? <Portfolio portfolio={home.portfolio} currency={currency} scope={scope} /> : null}
      </div>
    </HomePart>
  );
}

/** The home after sign-in with an API key, which has no role: its wallets. */
async function KeyHome({ scope }: Pick<HomeProps, 'scope'>) {
  const read = walletsQuery(scope);
  const { answer, failure } = await readOutcome(read);
  return (
    <HomePart org={scope.org} view="wallets" read={read.queryKey} at={Date.now()} failure={failure}>
      {answer ? <WalletStrip wallets={answer.data} /> : null}
    </HomePart>
  );
}

function HomeSkeleton() {
  return (
    <>
      <Loading label="your home">
        <Card className="space-y-3 p-4 sm:p-5">
          <Skeleton className="w-24" />
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-64 w-full rounded-md" />
          <Skeleton className="w-72 max-w-full" />
        </Card>
      </Loading>
      <div aria-hidden="true" className={side}>
        {['needs', 'portfolio'].map((part) => (
          <div key={part}>
            <Skeleton className="mb-3 h-6 w-28" />
            <Card className="space-y-4 p-4">
              <Skeleton className="w-4/5" />
              <Skeleton className="w-3/5" />
              <Skeleton className="w-4/5" />
            </Card>
          </div>
        ))}
      </div>
    </>
  );
}

/** A member's home. Each part is read and fails by itself. */
export async function Home({ scope, view }: HomeProps) {
  const access = await pageAccess(scope);
  const { role } = access.membership;
  const kind = role === 'api_key' ? 'money' : homeOfRole[role];
  const outcome = access.sessionId === null ? undefined : homeOutcome(access, view);
  const isReady = await settledSoon(
    outcome ?? readOutcome(walletsQuery(scope)),
    kind === 'money' ? readOutcome(activityQuery(scope)) : undefined,
  );
  return (
    <div className={columns}>
      <LiveHome reads={liveReads(scope, kind)} at={Date.now()} everyMs={pollingOf(kind)} />
      <Streamed isReady={isReady} fallback={isReady ? null : <HomeSkeleton />}>
        {outcome ? <MemberHome scope={scope} view={view} outcome={outcome} /> : <KeyHome scope={scope} />}
      </Streamed>
      {kind === 'money' ? (
        <Streamed isReady={isReady} fallback={isReady ? null : <ActivitySkeleton />}>
          <Activity scope={scope} />
        </Streamed>
      ) : null}
    </div>
  );
}
