import {
  Calculator,
  CalendarDays,
  CandlestickChart,
  ChartNoAxesCombined,
  HandCoins,
  Newspaper,
  Star,
  Table2,
} from 'lucide-react';
import type { Command } from '@/components/shell/shell-types';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/routes';
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

/** The pages of the market that the navigation leaves to the market page and the command menu. */
export function marketCommands({ org, env }: Scope): Command[] {
  return [
    {
      id: 'market-instruments',
      label: 'Instruments',
      href: routes.instruments(org, env),
      icon: <Table2 aria-hidden="true" />,
      keywords: ['market', 'shares', 'stocks', 'tickers', 'screener', 'quotes'],
    },
    {
      id: 'market-watchlists',
      label: 'Watchlists',
      href: routes.watchlists(org, env),
      icon: <Star aria-hidden="true" />,
      keywords: ['market', 'favourites', 'stars'],
    },
    {
      id: 'market-indices',
      label: 'Indices',
      href: routes.indices(org, env),
      icon: <ChartNoAxesCombined aria-hidden="true" />,
      keywords: ['market', 'all-share', 'asi', 'ngx 30', 'banking'],
    },
    {
      id: 'market-fx',
      label: 'Exchange rates',
      href: routes.fx(org, env),
      icon: <Calculator aria-hidden="true" />,
      keywords: ['market', 'fx', 'currencies', 'convert', 'dollar', 'naira', 'cedi'],
    },
    {
      id: 'market-calendar',
      label: 'Market calendar',
      href: routes.marketCalendar(org, env),
      icon: <CalendarDays aria-hidden="true" />,
      keywords: ['holidays', 'sessions', 'hours', 'settlement', 'closed'],
    },
    {
      id: 'market-disclosures',
      label: 'Disclosures',
      href: routes.disclosures(org, env),
      icon: <Newspaper aria-hidden="true" />,
      keywords: ['market', 'news', 'results', 'dividends', 'filings'],
    },
    {
      id: 'investments-compare',
      label: 'Compare investments',
      href: routes.compareInvestments(org, env),
      icon: <HandCoins aria-hidden="true" />,
      keywords: ['side by side', 'catalogue'],
    },
  ];
}
