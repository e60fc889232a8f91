import { currencyNames } from '@/components/shell/labels/currencies';
import { Chart } from '@/components/ui/charts/chart';
import { dayRanges } from '@/components/ui/charts/ranges';
import { cn } from '@/components/ui/cn';
import { Link } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Moment } from '@/components/ui/display/time';
import type { Scope } from '@/lib/client/addresses';
import { currencies } from '@/lib/contract/money';
import type { HomeMoney } from '@/lib/contract/organisation/home';
import { wallet } from '@/lib/dashboard/routes/routes';
import { formatAmount, formatDay, formatDecimal, formatLagos } from '@/lib/format';
import { comparedWith } from './comparison';
import { type MoneyView, viewAddress } from './view';

type Money = { money: HomeMoney };
type Viewed = { scope: Scope; view: MoneyView };

const sources: Record<HomeMoney['rates'][number]['source'], string> = {
  simulated: 'Simulated rates',
  imported: 'Imported rates',
  feed: 'Market rates',
};

type SwitchLinksProps = {
  label: string;
  links: readonly {
    readonly label: string;
    readonly name: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
};

/** A choice in the address, as links side by side: it works before any script has loaded. */
function SwitchLinks({ label, links }: SwitchLinksProps) {
  return (
    <nav aria-label={label} className="flex items-center gap-0.5">
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          replace
          scroll={false}
          title={link.name}
          aria-label={link.name}
          aria-current={link.isCurrent ? 'true' : undefined}
          className={cn(
            'tabular inline-flex h-7 min-w-8 max-sm:h-8 items-center justify-center rounded-md px-2 font-medium text-muted text-sm hover:bg-subtle hover:text-text',
            link.isCurrent && 'bg-selected text-text',
          )}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

/** How other currencies were converted; nothing where there is nothing to convert. */
function Rates({ money: { rates, without_rate } }: Money) {
  const [first] = rates;
  if (!first && without_rate.length === 0) return null;
  const texts = rates.map(
    ({ pair, rate }) => `1 ${pair.slice(0, 3)} = ${formatDecimal(rate)} ${pair.slice(3)}`,
  );
  return (
    <>
      {first ? (
        <>
          {' '}
          {sources[first.source]} of <Moment value={first.as_of}>{formatLagos(first.as_of)}</Moment>:{' '}
          {texts.join(', ')}. Past days use the same rates.
        </>
      ) : null}
      {without_rate.length > 0
        ? ` Not included, because there is no rate: ${without_rate.join(', ')}.`
        : null}
    </>
  );
}

/** The wallets that have money and are not in the total, because there is no rate. */
const leftOutOf = ({ wallets, without_rate }: Money['money']) =>
  wallets.filter(({ currency, balance }) => without_rate.includes(currency) && /[1-9]/.test(balance));

/** What is not in the total, in figures as large as what is. */
function LeftOut({ money }: Money) {
  const leftOut = leftOutOf(money);
  if (leftOut.length === 0) return null;
  return (
    <p className="sm:col-span-2">
      {leftOut.map(({ currency, balance }) => (
        <span key={currency}>
          and <Amount value={balance} currency={currency} className="font-semibold text-lg" />{' '}
        </span>
      ))}
      <span className="text-muted text-sm">without a rate to {money.currency}</span>
    </p>
  );
}

/** What the total has changed by in the range. */
function TotalChange({ money: { currency, total, previous } }: Money) {
  if (!previous) return null;
  return (
    <p className="tabular text-sm sm:col-span-2">
      {comparedWith(previous.total, total, currency)}{' '}
      <span className="text-muted">since {formatDay(previous.to)}</span>
    </p>
  );
}

/** What came in and went out in the range, compared with as many days before it. */
function Flows({ money, range }: Money & { range: string }) {
  const { currency, previous } = money;
  return (
    <div className="space-y-1">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {(['credited', 'debited'] as const).map((figure) => (
          <div key={figure} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-muted text-sm">{figure === 'credited' ? 'In' : 'Out'}</dt>
            <dd className="font-medium">
              <Amount value={money[figure]} currency={currency} />
            </dd>
            {previous ? (
              <dd className="tabular text-muted text-sm">
                {comparedWith(previous[figure], money[figure], currency)}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        {range}
        {previous ? `, compared with ${formatDay(previous.from)} to ${formatDay(previous.to)}` : null}.
        <Rates money={money} />
      </p>
    </div>
  );
}

/** The balance of each wallet, side by side, each linked to its wallet. */
function Wallets({ money: { wallets }, scope: { org, env } }: Money & Pick<Viewed, 'scope'>) {
  return (
    <div className="grid divide-y divide-border border-border border-t sm:grid-cols-3 sm:divide-x sm:divide-y-0">
      {wallets.map(({ currency, balance, pending_funding }) => (
        <Link
          key={currency}
          href={wallet(org, env, currency)}
          className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:block sm:px-5"
        >
          <span className="text-muted text-sm">{currencyNames[currency]}</span>
          <Amount value={balance} currency={currency} className="block font-medium" />
          {/[1-9]/.test(pending_funding) ? (
            <span className="w-full text-muted text-xs max-sm:text-right">
              <Amount value={pending_funding} currency={currency} /> pending
            </span>
          ) : null}
        </Link>
      ))}
    </div>
  );
}

/** The choice of the currency and the range. */
function Switches({ scope, view }: Viewed) {
  return (
    <div className="-mx-2 flex flex-wrap gap-x-3 gap-y-1">
      <SwitchLinks
        label="Currency of the total"
        links={currencies.map((currency) => ({
          label: currency,
          name: `${currency}, ${currencyNames[currency]}`,
          href: viewAddress(scope, { ...view, currency }),
          isCurrent: currency === view.currency,
        }))}
      />
      <SwitchLinks
        label="Range"
        links={dayRanges.map((range) => ({
          label: range.label,
          name: range.name,
          href: viewAddress(scope, { ...view, range }),
          isCurrent: range === view.range,
        }))}
      />
    </div>
  );
}

/** The total of all wallets with its history, and each wallet below. */
export function BalanceCard({ money, scope, view }: Money & Viewed) {
  const { currency, total, days } = money;
  const unit = { kind: 'money', currency } as const;
  return (
    <section aria-label="Total balance">
      <Card className="overflow-clip">
        <div className="space-y-2 p-4 sm:px-5">
          <div className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div>
              <h2 className="text-muted text-sm">Total balance</h2>
              <p>
                <Amount value={total} currency={currency} className="font-semibold text-3xl tracking-tight" />
              </p>
            </div>
            <LeftOut money={money} />
            <TotalChange money={money} />
            <div className="max-sm:mt-2 sm:col-start-2 sm:row-start-1">
              <Switches scope={scope} view={view} />
            </div>
          </div>
          <div className="pt-6">
            <Chart
              label={`Balance in ${currency}`}
              x={{ kind: 'day', values: days.map(({ date }) => date) }}
              panels={[
                {
                  unit,
                  series: [{ label: 'Balance', shape: 'area', values: days.map(({ balance }) => balance) }],
                },
              ]}
              facts={[
                { label: 'In', values: days.map((day) => formatAmount(day.credited, currency)) },
                { label: 'Out', values: days.map((day) => formatAmount(day.debited, currency)) },
              ]}
              empty={
                leftOutOf(money).length > 0
                  ? `Nothing to show in ${currency}. Choose the currency of a wallet to see its balance by day.`
                  : `No money has moved in ${view.range.name.toLowerCase()}.`
              }
            />
          </div>
          <Flows money={money} range={view.range.name} />
        </div>
        <Wallets money={money} scope={scope} />
      </Card>
    </section>
  );
}
