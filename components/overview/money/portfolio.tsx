import { Link, TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import type { Scope } from '@/lib/client/addresses';
import type { Currency } from '@/lib/contract/money';
import type { HomePortfolio } from '@/lib/contract/organisation/home';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDay } from '@/lib/format';

type PortfolioProps = { portfolio: HomePortfolio; currency: Currency; scope: Scope };

/** Maturities shown; the calendar has all. */
const SHOWN = 4;

/** The value of each currency, where there are several or another than the shown one. */
function ByCurrency({ portfolio: { by_currency }, currency }: Omit<PortfolioProps, 'scope'>) {
  if (by_currency.every((one) => one.currency === currency)) return null;
  return (
    <p className="tabular mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
      {by_currency.map((one) => (
        <Amount key={one.currency} value={one.value} currency={one.currency} />
      ))}
    </p>
  );
}

/** The value of all holdings, and what matures next. */
export function Portfolio({ portfolio, currency, scope: { org, env } }: PortfolioProps) {
  const { value, returns, count, maturities } = portfolio;
  return (
    <Section
      title="Portfolio"
      surface="flush"
      actions={count > 0 ? <TextLink href={routes.holdings(org, env)}>View holdings</TextLink> : null}
    >
      <div className="px-4 py-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Amount value={value} currency={currency} className="font-semibold text-xl tracking-tight" />
          <span className="text-muted text-sm">
            {count === 1 ? '1 holding' : `${formatCount(count)} holdings`}
          </span>
        </p>
        {count > 0 ? (
          <p className="text-sm">
            <span className="text-muted">Returns </span>
            <Amount value={returns} currency={currency} sign="always" className="font-medium" />
          </p>
        ) : (
          <p className="text-muted text-sm">Investments that you buy appear here.</p>
        )}
        <ByCurrency portfolio={portfolio} currency={currency} />
      </div>
      {maturities.length > 0 ? (
        <>
          <h3 className="flex items-baseline justify-between gap-4 border-border border-t bg-canvas px-4 py-1.5 text-muted text-xs">
            <span className="font-medium">Next maturities</span>
            <Link
              href={routes.maturities(org, env, { month: maturities[0]?.maturity_date.slice(0, 7) })}
              className="rounded-sm hover:text-text hover:underline"
            >
              Calendar
            </Link>
          </h3>
          <ul className="divide-y divide-border border-border border-t">
            {maturities.slice(0, SHOWN).map((one) => (
              <li key={one.holding_id}>
                <Link
                  href={routes.holding(org, env, one.holding_id)}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2 hover:bg-subtle/70 focus-visible:-outline-offset-2"
                >
                  <span className="underline-offset-3 in-[a:hover]:underline">{one.investment_name}</span>
                  <Amount value={one.amount} currency={one.currency} align="right" className="font-medium" />
                  <span className="tabular text-muted text-sm">{formatDay(one.maturity_date)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Section>
  );
}
