/**
 * Every URL of the dashboard, except the sandbox lab's in sandbox-routes.ts. Pages, links and redirects use only these.
 */

import { type Environment, type Filters, segment, withQuery } from './address';

/** The overview of an organisation's environment, and the base path of all its pages. */
export function overview(organisation: string, environment: Environment): string {
  return `/${segment(organisation)}/${environment}`;
}

/** The page that an organisation opens with: the overview of the first environment that its member can use. */
export function startOf(membership: {
  readonly slug: string;
  readonly environments: readonly Environment[];
}): string {
  const {
    slug,
    environments: [first = 'test'],
  } = membership;
  return overview(slug, first);
}

/** The sign-in page; `returnTo` is the URL to open afterwards. */
export function signIn(returnTo?: string): string {
  return withQuery('/sign-in', { return_to: returnTo });
}

export function wallets(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/wallets`;
}

/** The list of wallets with the statements of a month open. */
export function walletStatements(organisation: string, environment: Environment, month: string): string {
  return `${wallets(organisation, environment)}?statement=${segment(month)}`;
}

/** One wallet by currency. */
export function wallet(organisation: string, environment: Environment, currency: string): string {
  return `${wallets(organisation, environment)}/${segment(currency)}`;
}

/** The form that funds a wallet, optionally with the currency selected. */
export function fund(organisation: string, environment: Environment, currency?: string): string {
  return withQuery(`${fundingRequests(organisation, environment)}/new`, { currency });
}

/** The list of funding requests; `filters` are its query parameters. */
export function fundingRequests(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/funding`, filters);
}

export function fundingRequest(organisation: string, environment: Environment, id: string): string {
  return `${fundingRequests(organisation, environment)}/${segment(id)}`;
}

/** The list of direct-debit mandates; `filters` are its query parameters. */
export function mandates(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/mandates`, filters);
}

/** The form that requests a direct-debit mandate. */
export function newMandate(organisation: string, environment: Environment): string {
  return `${mandates(organisation, environment)}/new`;
}

export function mandate(organisation: string, environment: Environment, id: string): string {
  return `${mandates(organisation, environment)}/${segment(id)}`;
}

/** The ledger statement; `filters` are its query parameters. */
export function transactions(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/transactions`, filters);
}

/** One entry in the ledger statement. */
export function transaction(organisation: string, environment: Environment, id: string): string {
  return `${transactions(organisation, environment)}/${segment(id)}`;
}

/** The reconciliation of wallets with the ledger. */
export function reconciliation(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/reconciliation`;
}

/** The market overview; `filters` are its query parameters. */
export function market(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/market`, filters);
}

/** The table of instruments; `filters` are its query parameters. */
export function instruments(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${market(organisation, environment)}/instruments`, filters);
}

/** One instrument by ticker symbol. */
export function instrument(organisation: string, environment: Environment, symbol: string): string {
  return `${instruments(organisation, environment)}/${segment(symbol)}`;
}

/** The member's watchlists, optionally with one of them open. */
export function watchlists(organisation: string, environment: Environment, id?: string): string {
  return withQuery(`${market(organisation, environment)}/watchlists`, { list: id });
}

export function indices(organisation: string, environment: Environment): string {
  return `${market(organisation, environment)}/indices`;
}

/** One index by code. */
export function index(organisation: string, environment: Environment, code: string): string {
  return `${indices(organisation, environment)}/${segment(code)}`;
}

/** The exchange rates; `filters` are the converter's query parameters. */
export function fx(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${market(organisation, environment)}/fx`, filters);
}

/** One exchange rate by pair: `USDNGN`. */
export function fxPair(organisation: string, environment: Environment, pair: string): string {
  return `${fx(organisation, environment)}/${segment(pair)}`;
}

/** The exchange's calendar, of the current or another year, optionally with a day selected. */
export function marketCalendar(
  organisation: string,
  environment: Environment,
  year?: number,
  day?: string,
): string {
  return withQuery(`${market(organisation, environment)}/calendar`, { year: year?.toString(), day });
}

/** The list of disclosures; `filters` are its query parameters. */
export function disclosures(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${market(organisation, environment)}/disclosures`, filters);
}

export function disclosure(organisation: string, environment: Environment, id: string): string {
  return `${disclosures(organisation, environment)}/${segment(id)}`;
}

/** The catalogue of investments; `filters` are its query parameters. */
export function investments(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/investments`, filters);
}

export function investment(organisation: string, environment: Environment, id: string): string {
  return `${investments(organisation, environment)}/${segment(id)}`;
}

/** A comparison of investments by the ids in the URL. */
export function compareInvestments(
  organisation: string,
  environment: Environment,
  ids: readonly string[] = [],
): string {
  return withQuery(`${investments(organisation, environment)}/compare`, { ids: ids.join(',') });
}

/** The list of orders; `filters` are its query parameters. */
export function orders(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/orders`, filters);
}

export function order(organisation: string, environment: Environment, id: string): string {
  return `${orders(organisation, environment)}/${segment(id)}`;
}

/**
 * The order ticket. `choice` presets its fields: `investment` (an id) for a buy, `holding` (an id) and `side: 'sell'`
 * for a sale.
 */
export function newOrder(organisation: string, environment: Environment, choice?: Filters): string {
  return withQuery(`${orders(organisation, environment)}/new`, choice);
}

/** The list of approval requests; `filters` are its query parameters. */
export function approvals(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/approvals`, filters);
}

export function approval(organisation: string, environment: Environment, id: string): string {
  return `${approvals(organisation, environment)}/${segment(id)}`;
}

/** The list of holdings; `filters` are its query parameters. */
export function holdings(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/holdings`, filters);
}

export function holding(organisation: string, environment: Environment, id: string): string {
  return `${holdings(organisation, environment)}/${segment(id)}`;
}

/** The maturity calendar; `filters` are its query parameters. */
export function maturities(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${holdings(organisation, environment)}/maturities`, filters);
}

/** The event feed; `filters` are its query parameters. */
export function events(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/events`, filters);
}

/** The event feed with one event's panel open. */
export function event(organisation: string, environment: Environment, id: string): string {
  return events(organisation, environment, { event: id });
}

export function webhooks(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/webhooks`;
}

/** The form that adds a webhook endpoint. */
export function newWebhook(organisation: string, environment: Environment): string {
  return `${webhooks(organisation, environment)}/new`;
}

/** The page that verifies a webhook signature. */
export function verifyWebhook(organisation: string, environment: Environment): string {
  return `${webhooks(organisation, environment)}/verify`;
}

/** One webhook endpoint; `dialog` is the dialog to open. */
export function webhook(organisation: string, environment: Environment, id: string, dialog?: string): string {
  return withQuery(`${webhooks(organisation, environment)}/${segment(id)}`, { dialog });
}

/** The list of webhook deliveries; `filters` are its query parameters. */
export function deliveries(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/deliveries`, filters);
}

/** The list of webhook deliveries with one delivery's panel open. */
export function delivery(organisation: string, environment: Environment, id: string): string {
  return deliveries(organisation, environment, { delivery: id });
}

/** An organisation's verification. It belongs to the organisation, so its URL has no environment. */
export function kyb(organisation: string): string {
  return `/${segment(organisation)}/kyb`;
}

/** The business information of the verification; `field` gets the focus. */
export function kybBusiness(organisation: string, field?: string): string {
  return `${kyb(organisation)}/business${field ? `#${segment(field)}` : ''}`;
}

/** The people of the verification, optionally with one person's form open and one field focused. */
export function kybPeople(organisation: string, person?: string, field?: string): string {
  return withQuery(`${kyb(organisation)}/people`, { person }) + (field ? `#${segment(field)}` : '');
}

/** The documents of the verification, at one type, and at one person if the type is personal. */
export function kybDocuments(organisation: string, type?: string, person?: string): string {
  return withQuery(`${kyb(organisation)}/documents`, { type, person });
}

/** The settlement accounts of the verification; `dialog` is the dialog to open. */
export function kybAccounts(organisation: string, dialog?: string): string {
  return withQuery(`${kyb(organisation)}/accounts`, { dialog });
}

/** The review page before the verification is submitted. */
export function kybReview(organisation: string): string {
  return `${kyb(organisation)}/review`;
}

/** A read-only copy of a submission: the latest, or the one with this number. */
export function kybCopy(organisation: string, submission?: number): string {
  return withQuery(`${kyb(organisation)}/copy`, { submission: submission?.toString() });
}

/** The operators' queue of verifications; `filters` are its query parameters. */
export function operator(filters?: Filters): string {
  return withQuery('/operator', filters);
}

/** One verification for operators; `panel` are its query parameters. */
export function operatorCase(organisation: string, panel?: Filters): string {
  return withQuery(`/operator/kyb/${segment(organisation)}`, panel);
}

/** The operators' queue of orders to fulfil; `filters` are its query parameters. */
export function operatorOrders(filters?: Filters): string {
  return withQuery('/operator/orders', filters);
}

/** One order for operators. */
export function operatorOrder(id: string): string {
  return `${operatorOrders()}/${segment(id)}`;
}

/** The page where operators complete many orders of one environment from a broker's file. */
export function operatorCompletion(environment: Environment): string {
  return withQuery(`${operatorOrders()}/complete`, { environment: environment === 'test' ? 'test' : '' });
}
