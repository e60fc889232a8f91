import {
  Calculator,
  CalendarDays,
  CandlestickChart,
  ChartNoAxesCombined,
  HandCoins,
  type LucideIcon,
  Newspaper,
  Star,
  Table2,
} from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';
import type { Command } from '../frame/shell-types';
import type { PageEntry } from './page-entry';

/** The pages about what can be bought, and about the market. */
export function marketPages({ org, env }: Scope): readonly PageEntry[] {
  return [
    {
      label: 'Market',
      href: routes.market(org, env),
      icon: <CandlestickChart aria-hidden="true" />,
      shortcut: 'g m',
      keywords: ['exchange', 'ngx', 'prices', 'gainers', 'losers', 'sectors', 'stocks', 'shares'],
    },
    {
      label: 'Investments',
      href: routes.investments(org, env),
      icon: <HandCoins aria-hidden="true" />,
      shortcut: 'g i',
      keywords: ['catalogue', 'funds', 'bills', 'fixed income', 'buy'],
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

/** The pages of the market that the navigation leaves to the market page and the command menu. */
export function marketCommands({ org, env }: Scope): Command[] {
  return commands.map(({ hrefOf, Icon, ...command }) => ({
    ...command,
    href: hrefOf(org, env),
    icon: <Icon aria-hidden="true" />,
  }));
}
