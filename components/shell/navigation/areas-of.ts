import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';
import * as teamRoutes from '@/lib/dashboard/routes/team-routes';
import type { VisibleMembership } from '@/lib/dashboard/session/token';
import type { Area } from '../frame/areas';
import type { DisabledReasons } from '../session/scope';
import { developers, sandbox } from './developer-areas';
import type { AreaEntry, PageEntry } from './entries';

type Role = VisibleMembership['role'];

/** The pages of the market below its overview, which has tabs for them. */
function marketPages({ org, env }: Scope) {
  const page = (label: string, href: string, keywords: readonly string[]) => ({
    label,
    href,
    keywords: ['market', ...keywords],
    needs: 'market:read' as const,
    unlisted: true as const,
  });
  return [
    page('Instruments', routes.instruments(org, env), ['shares', 'stocks', 'tickers', 'screener', 'quotes']),
    page('Watchlists', routes.watchlists(org, env), ['favourites', 'stars']),
    page('Indices', routes.indices(org, env), ['all-share', 'asi', 'ngx 30', 'banking']),
    page('Exchange rates', routes.fx(org, env), [
      ...['fx', 'currencies', 'convert', 'dollar', 'naira', 'cedi'],
    ]),
    page('Market calendar', routes.marketCalendar(org, env), [
      ...['holidays', 'sessions', 'hours', 'settlement', 'closed'],
    ]),
    page('Disclosures', routes.disclosures(org, env), ['news', 'results', 'dividends', 'filings']),
  ];
}

/** The sections of the verification, which its own pages link to. */
function verificationPages(org: string) {
  const page = (label: string, href: string, keywords: readonly string[] = []) => ({
    label: `Verification: ${label}`,
    href,
    keywords: ['kyb', ...keywords],
    needs: 'kyb:read' as const,
    unlisted: true as const,
  });
  return [
    page('business', routes.kybBusiness(org)),
    page('people', routes.kybPeople(org), ['directors', 'owners']),
    page('documents', routes.kybDocuments(org), ['upload', 'certificate']),
    page('settlement accounts', routes.kybAccounts(org), ['bank', 'payout']),
    page('review and submit', routes.kybReview(org)),
  ];
}

function money({ org, env }: Scope): AreaEntry {
  const needs = 'wallets:read';
  return {
    id: 'money',
    label: 'Money',
    glyph: 'wallet',
    pages: [
      {
        label: 'Wallets',
        href: routes.wallets(org, env),
        shortcut: 'g w',
        keywords: ['balances', 'NGN', 'GHS', 'USD'],
        needs,
      },
      {
        label: 'Funding requests',
        href: routes.fundingRequests(org, env),
        shortcut: 'g f',
        keywords: ['deposits', 'top up', 'checkout'],
        needs,
      },
      {
        label: 'Mandates',
        href: routes.mandates(org, env),
        shortcut: 'g a',
        keywords: ['direct debit', 'bank account', 'authorise', 'revoke'],
        needs,
      },
      {
        label: 'Transactions',
        href: routes.transactions(org, env),
        shortcut: 'g t',
        keywords: ['ledger', 'statement', 'export', 'csv'],
        needs,
      },
      {
        label: 'Reconciliation',
        href: routes.reconciliation(org, env),
        shortcut: 'g r',
        keywords: ['balance', 'difference'],
        needs,
      },
    ],
  };
}

/** Approvals are beside Orders: what waits there is an order, or a change of the rule for orders. */
function investing(scope: Scope): AreaEntry {
  const { org, env } = scope;
  return {
    id: 'investing',
    label: 'Investing',
    glyph: 'investing',
    pages: [
      {
        label: 'Holdings',
        href: routes.holdings(org, env),
        shortcut: 'g p',
        keywords: ['portfolio', 'positions', 'units', 'value', 'returns', 'sell'],
        needs: 'holdings:read',
      },
      {
        label: 'Maturity calendar',
        href: routes.maturities(org, env),
        keywords: ['holdings', 'matures', 'cash flows', 'due', 'fixed income'],
        needs: 'holdings:read',
        unlisted: true,
      },
      {
        label: 'Orders',
        href: routes.orders(org, env),
        shortcut: 'g b',
        keywords: ['buy', 'sell', 'blotter', 'trades', 'cancel'],
        needs: 'orders:read',
      },
      {
        label: 'Approvals',
        href: routes.approvals(org, env),
        shortcut: 'g q',
        keywords: ['second person', 'four eyes', 'approve', 'decline', 'waiting'],
        needs: 'organisation:read',
      },
      {
        label: 'Catalogue',
        href: routes.investments(org, env),
        shortcut: 'g i',
        keywords: ['investments', 'funds', 'bills', 'fixed income', 'buy'],
        needs: 'investments:read',
      },
      {
        label: 'Compare investments',
        href: routes.compareInvestments(org, env),
        keywords: ['side by side', 'catalogue'],
        needs: 'investments:read',
        unlisted: true,
      },
      {
        label: 'Market',
        href: routes.market(org, env),
        shortcut: 'g m',
        keywords: ['exchange', 'ngx', 'prices', 'gainers', 'losers', 'sectors', 'stocks', 'shares'],
        needs: 'market:read',
      },
      ...marketPages(scope),
    ],
  };
}

function verification({ org }: Pick<Scope, 'org'>): AreaEntry {
  return {
    id: 'verification',
    label: 'Verification',
    glyph: 'verified',
    pages: [
      {
        label: 'Verification',
        href: routes.kyb(org),
        shortcut: 'g v',
        keywords: ['kyb', 'compliance', 'documents', 'status', 'approval'],
        needs: 'kyb:read',
      },
      ...verificationPages(org),
    ],
  };
}

function settings({ org }: Pick<Scope, 'org'>, role: Role, isVerified: boolean): AreaEntry {
  const notifications: PageEntry = {
    label: 'Notifications',
    href: teamRoutes.notifications(org),
    keywords: ['unread', 'alerts', 'bell', 'news'],
  };
  return {
    id: 'settings',
    label: 'Settings',
    glyph: 'settings',
    pages: [
      {
        label: 'Organisation',
        href: teamRoutes.organisationSettings(org),
        shortcut: 'g n',
        keywords: ['settings', 'name', 'rename'],
      },
      {
        label: 'Team',
        href: teamRoutes.team(org),
        shortcut: 'g u',
        keywords: ['members', 'people', 'roles', 'permissions', 'invitations', 'colleagues'],
        needs: 'members:read',
      },
      {
        label: 'Audit trail',
        href: teamRoutes.audit(org),
        shortcut: 'g y',
        keywords: ['history', 'log', 'acts', 'who', 'changes', 'chain', 'verify'],
        needs: 'organisation:read',
      },
      // An API key gets no notifications.
      ...(role === 'api_key' ? [] : [notifications]),
      ...(isVerified ? verification({ org }).pages : []),
      {
        label: 'Going live',
        href: teamRoutes.goingLive(org),
        shortcut: 'g l',
        keywords: ['checklist', 'launch', 'production', 'ready', 'onboarding', 'go live'],
        needs: 'organisation:read',
      },
    ],
  };
}

/** The area after Home for a role whose work is mostly there. */
const mainArea: Partial<Record<Role, string>> = { engineer: 'developers', compliance: 'verification' };

export interface AreasInput {
  readonly scope: Scope;
  readonly role: Role;
  readonly refusals: DisabledReasons;
  /** The verification is approved: it then is a page of Settings. */
  readonly isVerified: boolean;
}

/** The navigation of a member: at most seven areas, with the pages that their role can read. */
export function areasOf({ scope, role, refusals, isVerified }: AreasInput): readonly Area[] {
  const home: AreaEntry = {
    id: 'home',
    label: 'Home',
    glyph: 'house',
    pages: [
      {
        label: 'Home',
        href: routes.overview(scope.org, scope.env),
        shortcut: 'g o',
        keywords: ['overview', 'start'],
      },
    ],
  };
  const all = [
    home,
    money(scope),
    investing(scope),
    // Compliance members may read keys and the log, but integration is not their work.
    ...(role === 'compliance' ? [] : [developers(scope)]),
    ...(scope.env === 'test' ? [sandbox(scope)] : []),
    ...(isVerified ? [] : [verification(scope)]),
    settings(scope, role, isVerified),
  ];
  const rank = ({ id }: AreaEntry) => (id === 'home' ? 0 : id === mainArea[role] ? 1 : 2);
  return all
    .sort((left, right) => rank(left) - rank(right))
    .map((area) => ({
      ...area,
      pages: area.pages
        .filter(({ needs }) => needs === undefined || refusals[needs] === undefined)
        .map(({ needs: _, ...page }) => page),
    }))
    .filter(({ pages }) => pages.some(({ unlisted }) => !unlisted));
}
