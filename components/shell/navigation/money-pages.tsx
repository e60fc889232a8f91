import {
  ArrowLeftRight,
  CalendarClock,
  CirclePlus,
  ClipboardList,
  FileSignature,
  Landmark,
  LayoutDashboard,
  PieChart,
  Scale,
  UserRoundCheck,
  Wallet,
} from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import type { Currency } from '@/lib/contract/money';
import * as routes from '@/lib/dashboard/routes/routes';
import type { Command } from '../frame/shell-types';
import type { ActionEntry, PageEntry } from './page-entry';

const currencies: readonly Currency[] = ['NGN', 'GHS', 'USD'];

/** The pages about money. */
export function moneyPages({ org, env }: Scope): readonly PageEntry[] {
  return [
    {
      label: 'Overview',
      href: routes.overview(org, env),
      icon: <LayoutDashboard aria-hidden="true" />,
      shortcut: 'g o',
      keywords: ['home', 'start'],
    },
    {
      label: 'Wallets',
      href: routes.wallets(org, env),
      icon: <Wallet aria-hidden="true" />,
      shortcut: 'g w',
      keywords: ['balances', ...currencies],
    },
    {
      label: 'Funding requests',
      href: routes.fundingRequests(org, env),
      icon: <Landmark aria-hidden="true" />,
      shortcut: 'g f',
      keywords: ['deposits', 'top up', 'checkout'],
    },
    {
      label: 'Mandates',
      href: routes.mandates(org, env),
      icon: <FileSignature aria-hidden="true" />,
      shortcut: 'g a',
      keywords: ['direct debit', 'bank account', 'authorise', 'revoke'],
    },
    {
      label: 'Orders',
      href: routes.orders(org, env),
      icon: <ClipboardList aria-hidden="true" />,
      shortcut: 'g b',
      keywords: ['buy', 'sell', 'blotter', 'trades', 'cancel'],
    },
    {
      label: 'Approvals',
      href: routes.approvals(org, env),
      icon: <UserRoundCheck aria-hidden="true" />,
      shortcut: 'g q',
      keywords: ['second person', 'four eyes', 'approve', 'decline', 'waiting'],
    },
    {
      label: 'Holdings',
      href: routes.holdings(org, env),
      icon: <PieChart aria-hidden="true" />,
      shortcut: 'g p',
      keywords: ['portfolio', 'positions', 'units', 'value', 'returns', 'sell'],
    },
    {
      label: 'Transactions',
      href: routes.transactions(org, env),
      icon: <ArrowLeftRight aria-hidden="true" />,
      shortcut: 'g t',
      keywords: ['ledger', 'statement', 'export', 'csv'],
    },
    {
      label: 'Reconciliation',
      href: routes.reconciliation(org, env),
      icon: <Scale aria-hidden="true" />,
      shortcut: 'g r',
      keywords: ['balance', 'difference'],
    },
  ];
}

/** The pages about money that the navigation leaves to others. */
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

/** What can be begun with money. */
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
