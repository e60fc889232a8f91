import {
  Calculator,
  CalendarClock,
  CalendarDays,
  ChartNoAxesCombined,
  CirclePlus,
  HandCoins,
  type LucideIcon,
  Newspaper,
  Star,
  Table2,
} from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import type { Currency } from '@/lib/contract/money';
import * as routes from '@/lib/dashboard/routes/routes';
import type { Command } from '../frame/shell-types';
import type { ActionEntry } from './page-entry';

const currencies: readonly Currency[] = ['NGN', 'GHS', 'USD'];

/** Money pages that are not in the navigation. */
export function moneyCommands({ org, env }: Scope): Command[] {
  return [
    {
      id: 'maturities',
      label: 'Maturity calendar',
      keywords: ['holdings', 'matures', 'cash flows', 'due', 'fixed income'],
      icon: <CalendarClock aria-hidden="true" />,
      href: routes.maturities(org, env),
    },
  ];
}

/** Actions about money. */
export function moneyActions({ org, env }: Scope): ActionEntry[] {
  const fundings = currencies.map((currency) => ({
    id: `fund-${currency}`,
    label: `Fund the ${currency} wallet`,
    keywords: ['deposit', 'top up', 'add money'],
    icon: <CirclePlus aria-hidden="true" />,
    href: routes.fund(org, env, currency),
    ...(currency === 'NGN' && { shortcut: 'c f' }),
    needs: 'wallets:write' as const,
  }));
  return [
    {
      id: 'new-order',
      label: 'New order',
      keywords: ['buy', 'sell', 'invest', 'trade', 'create'],
      icon: <CirclePlus aria-hidden="true" />,
      href: routes.newOrder(org, env),
      shortcut: 'c o',
      needs: 'orders:write',
    },
    ...fundings,
    {
      id: 'new-mandate',
      label: 'New mandate',
      keywords: ['direct debit', 'bank account', 'authorise', 'create'],
      icon: <CirclePlus aria-hidden="true" />,
      href: routes.newMandate(org, env),
      shortcut: 'c m',
      needs: 'wallets:write',
    },
  ];
}

interface MarketCommand {
  readonly id: string;
  readonly label: string;
  readonly hrefOf: (org: Scope['org'], env: Scope['env']) => string;
  readonly Icon: LucideIcon;
  readonly keywords: readonly string[];
}

const commands: readonly MarketCommand[] = [
  {
    id: 'market-instruments',
    label: 'Instruments',
    hrefOf: routes.instruments,
    Icon: Table2,
    keywords: ['market', 'shares', 'stocks', 'tickers', 'screener', 'quotes'],
  },
  {
    id: 'market-watchlists',
    label: 'Watchlists',
    hrefOf: routes.watchlists,
    Icon: Star,
    keywords: ['market', 'favourites', 'stars'],
  },
  {
    id: 'market-indices',
    label: 'Indices',
    hrefOf: routes.indices,
    Icon: ChartNoAxesCombined,
    keywords: ['market', 'all-share', 'asi', 'ngx 30', 'banking'],
  },
  {
    id: 'market-fx',
    label: 'Exchange rates',
    hrefOf: routes.fx,
    Icon: Calculator,
    keywords: ['market', 'fx', 'currencies', 'convert', 'dollar', 'naira', 'cedi'],
  },
  {
    id: 'market-calendar',
    label: 'Market calendar',
    hrefOf: routes.marketCalendar,
    Icon: CalendarDays,
    keywords: ['holidays', 'sessions', 'hours', 'settlement', 'closed'],
  },
  {
    id: 'market-disclosures',
    label: 'Disclosures',
    hrefOf: routes.disclosures,
    Icon: Newspaper,
    keywords: ['market', 'news', 'results', 'dividends', 'filings'],
  },
  {
    id: 'investments-compare',
    label: 'Compare investments',
    hrefOf: routes.compareInvestments,
    Icon: HandCoins,
    keywords: ['side by side', 'catalogue'],
  },
];

/** Market pages that are not in the navigation. */
export function marketCommands({ org, env }: Scope): Command[] {
  return commands.map(({ hrefOf, Icon, ...command }) => ({
    ...command,
    href: hrefOf(org, env),
    icon: <Icon aria-hidden="true" />,
  }));
}
