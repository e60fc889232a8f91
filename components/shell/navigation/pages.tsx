import {
  ArrowLeftRight,
  BadgeCheck,
  CandlestickChart,
  ClipboardList,
  FileSignature,
  FlaskConical,
  HandCoins,
  KeyRound,
  Landmark,
  LayoutDashboard,
  PieChart,
  RadioTower,
  Rocket,
  Scale,
  ScrollText,
  Send,
  Settings,
  UserRoundCheck,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import * as teamRoutes from '@/lib/dashboard/routes/team-routes';
import type { PageEntry } from './page-entry';

/** The money pages. */
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
      keywords: ['balances', 'NGN', 'GHS', 'USD'],
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

/** The pages about products and the market. */
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

/** The pages for developers. */
export function developerPages({ org, env }: Scope): readonly PageEntry[] {
  return [
    {
      label: 'Developers',
      href: developerRoutes.developersKeys(org, env),
      area: developerRoutes.developers(org, env),
      icon: <KeyRound aria-hidden="true" />,
      shortcut: 'g k',
      keywords: ['api keys', 'secret', 'rotate', 'revoke', 'permissions'],
    },
    {
      label: 'Webhooks',
      href: routes.webhooks(org, env),
      icon: <Webhook aria-hidden="true" />,
      shortcut: 'g h',
      keywords: ['endpoints', 'hooks', 'secret'],
    },
    {
      label: 'Deliveries',
      href: routes.deliveries(org, env),
      icon: <Send aria-hidden="true" />,
      shortcut: 'g d',
      keywords: ['attempts', 'retry', 'webhooks', 'failed'],
    },
    {
      label: 'Events',
      href: routes.events(org, env),
      icon: <RadioTower aria-hidden="true" />,
      shortcut: 'g e',
      keywords: ['feed', 'webhooks'],
    },
    {
      label: 'Sandbox lab',
      href: labRoutes.sandbox(org, env),
      icon: <FlaskConical aria-hidden="true" />,
      shortcut: 'g s',
      keywords: ['clock', 'time', 'advance', 'simulate', 'test'],
      ...(env === 'live' && {
        disabledReason: 'The sandbox is in test mode only. Switch to test to use it.',
      }),
    },
  ];
}

/** The organisation pages, which belong to neither environment. */
export function organisationPages({ org }: Pick<Scope, 'org'>): readonly PageEntry[] {
  return [
    {
      label: 'Verification',
      href: routes.kyb(org),
      icon: <BadgeCheck aria-hidden="true" />,
      shortcut: 'g v',
      keywords: ['kyb', 'compliance', 'documents', 'status', 'approval'],
    },
    {
      label: 'Going live',
      href: teamRoutes.goingLive(org),
      icon: <Rocket aria-hidden="true" />,
      shortcut: 'g l',
      keywords: ['checklist', 'launch', 'production', 'ready', 'onboarding', 'go live'],
    },
    {
      label: 'Team',
      href: teamRoutes.team(org),
      icon: <Users aria-hidden="true" />,
      shortcut: 'g u',
      keywords: ['members', 'people', 'roles', 'permissions', 'invitations', 'colleagues'],
    },
    {
      label: 'Audit trail',
      href: teamRoutes.audit(org),
      icon: <ScrollText aria-hidden="true" />,
      shortcut: 'g y',
      keywords: ['history', 'log', 'acts', 'who', 'changes', 'chain', 'verify'],
    },
    {
      label: 'Settings',
      href: teamRoutes.organisationSettings(org),
      icon: <Settings aria-hidden="true" />,
      shortcut: 'g n',
      keywords: ['name', 'rename', 'organisation'],
    },
  ];
}
