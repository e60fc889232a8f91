/** Every address of the dashboard; the sandbox lab has its own in sandbox-routes.ts. Pages, links and redirects take theirs from here and nowhere else. */

import { type Environment, type Filters, segment, withQuery } from './address';

/** The overview of an organisation's environment, and the root of every address below it. */
export function overview(organisation: string, environment: Environment): string {
  return `/${segment(organisation)}/${environment}`;
}

/** The sign-in page; `returnTo` is the address to come back to afterwards. */
export function signIn(returnTo?: string): string {
  return withQuery('/sign-in', { return_to: returnTo });
}

/** The member's own sessions. */
export function sessions(): string {
  return '/account/sessions';
}

/** The list of wallets. */
export function wallets(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/wallets`;
}

/** The list of wallets with the statements of a month open. */
export function walletStatements(organisation: string, environment: Environment, month: string): string {
  return `${wallets(organisation, environment)}?statement=${segment(month)}`;
}

/** One wallet, by its currency. */
export function wallet(organisation: string, environment: Environment, currency: string): string {
  return `${wallets(organisation, environment)}/${segment(currency)}`;
}

/** The form that funds a wallet, with the currency chosen when it is given. */
export function fund(organisation: string, environment: Environment, currency?: string): string {
  return withQuery(`${fundingRequests(organisation, environment)}/new`, { currency });
}

/** The list of funding requests; `filters` are its query parameters. */
export function fundingRequests(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/funding`, filters);
}

/** One funding request. */
export function fundingRequest(organisation: string, environment: Environment, id: string): string {
  return `${fundingRequests(organisation, environment)}/${segment(id)}`;
}

/** The list of direct-debit mandates; `filters` are its query parameters. */
export function mandates(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/mandates`, filters);
}

/** The form that asks for a direct-debit mandate. */
export function newMandate(organisation: string, environment: Environment): string {
  return `${mandates(organisation, environment)}/new`;
}

/** One direct-debit mandate. */
export function mandate(organisation: string, environment: Environment, id: string): string {
  return `${mandates(organisation, environment)}/${segment(id)}`;
}

/** The ledger statement; `filters` are its query parameters. */
export function transactions(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/transactions`, filters);
}

/** One entry of the ledger statement. */
export function transaction(organisation: string, environment: Environment, id: string): string {
  return `${transactions(organisation, environment)}/${segment(id)}`;
}

/** The reconciliation of wallets with the ledger. */
export function reconciliation(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/reconciliation`;
}

/** The market at a glance; `filters` are its query parameters. */
export function market(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/market`, filters);
}

/** The table of instruments; `filters` are its query parameters. */
export function instruments(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${market(organisation, environment)}/instruments`, filters);
}

/** One instrument, by its ticker symbol. */
export function instrument(organisation: string, environment: Environment, symbol: string): string {
  return `${instruments(organisation, environment)}/${segment(symbol)}`;
}

/** The member's watchlists, with the one of this id open when it is given. */
export function watchlists(organisation: string, environment: Environment, id?: string): string {
  return withQuery(`${market(organisation, environment)}/watchlists`, { list: id });
}

/** The list of indices. */
export function indices(organisation: string, environment: Environment): string {
  return `${market(organisation, environment)}/indices`;
}

/** One index, by its code. */
export function index(organisation: string, environment: Environment, code: string): string {
  return `${indices(organisation, environment)}/${segment(code)}`;
}

/** The exchange rates; `filters` are the converter's query parameters. */
export function fx(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${market(organisation, environment)}/fx`, filters);
}

/** One exchange rate, by its pair: `USDNGN`. */
export function fxPair(organisation: string, environment: Environment, pair: string): string {
  return `${fx(organisation, environment)}/${segment(pair)}`;
}

/** The calendar of the exchange, of the present year or of another one, with a day of it chosen. */
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

/** One disclosure. */
export function disclosure(organisation: string, environment: Environment, id: string): string {
  return `${disclosures(organisation, environment)}/${segment(id)}`;
}

/** The catalogue of investments; `filters` are its query parameters. */
export function investments(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/investments`, filters);
}

/** One investment. */
export function investment(organisation: string, environment: Environment, id: string): string {
  return `${investments(organisation, environment)}/${segment(id)}`;
}

/** A comparison of investments, with their ids in the URL. */
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

/** One order. */
export function order(organisation: string, environment: Environment, id: string): string {
  return `${orders(organisation, environment)}/${segment(id)}`;
}

/**
 * The order ticket. `choice` is what is known already: `investment` (an id) for a buy, `holding` (an id) and
 * `side: 'sell'` for a sale.
 */
export function newOrder(organisation: string, environment: Environment, choice?: Filters): string {
  return withQuery(`${orders(organisation, environment)}/new`, choice);
}

/** The list of approval requests; `filters` are its query parameters. */
export function approvals(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/approvals`, filters);
}

/** One approval request. */
export function approval(organisation: string, environment: Environment, id: string): string {
  return `${approvals(organisation, environment)}/${segment(id)}`;
}

/** The list of holdings; `filters` are its query parameters. */
export function holdings(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/holdings`, filters);
}

/** One holding. */
export function holding(organisation: string, environment: Environment, id: string): string {
  return `${holdings(organisation, environment)}/${segment(id)}`;
}

/** The calendar of what matures when; `filters` are its query parameters. */
export function maturities(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${holdings(organisation, environment)}/maturities`, filters);
}

/** The event feed; `filters` are its query parameters. */
export function events(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/events`, filters);
}

/** The event feed with the panel of one event open. */
export function event(organisation: string, environment: Environment, id: string): string {
  return events(organisation, environment, { event: id });
}

/** The list of webhook endpoints. */
export function webhooks(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/webhooks`;
}

/** The form that adds a webhook endpoint. */
export function newWebhook(organisation: string, environment: Environment): string {
  return `${webhooks(organisation, environment)}/new`;
}

/** The page that checks the signature of a webhook. */
export function verifyWebhook(organisation: string, environment: Environment): string {
  return `${webhooks(organisation, environment)}/verify`;
}

/** One webhook endpoint; `dialog` is the window that opens on it. */
export function webhook(organisation: string, environment: Environment, id: string, dialog?: string): string {
  return withQuery(`${webhooks(organisation, environment)}/${segment(id)}`, { dialog });
}

/** The list of webhook deliveries; `filters` are its query parameters. */
export function deliveries(organisation: string, environment: Environment, filters?: Filters): string {
  return withQuery(`${overview(organisation, environment)}/deliveries`, filters);
}

/** The list of webhook deliveries with the panel of one of them open. */
export function delivery(organisation: string, environment: Environment, id: string): string {
  return deliveries(organisation, environment, { delivery: id });
}

/** An organisation's verification. It belongs to the organisation, so its URL has no environment. */
export function kyb(organisation: string): string {
  return `/${segment(organisation)}/kyb`;
}

/** The business information of the verification; `field` is the one that gets the focus. */
export function kybBusiness(organisation: string, field?: string): string {
  return `${kyb(organisation)}/business${field ? `#${segment(field)}` : ''}`;
}

/** The people of the verification, with the form of one of them open, on one of its fields. */
export function kybPeople(organisation: string, person?: string, field?: string): string {
  return withQuery(`${kyb(organisation)}/people`, { person }) + (field ? `#${segment(field)}` : '');
}

/** The documents of the verification, at the place of one type, and of one person where the type is personal. */
export function kybDocuments(organisation: string, type?: string, person?: string): string {
  return withQuery(`${kyb(organisation)}/documents`, { type, person });
}

/** The settlement accounts of the verification; `dialog` is the window that opens on them. */
export function kybAccounts(organisation: string, dialog?: string): string {
  return withQuery(`${kyb(organisation)}/accounts`, { dialog });
}

/** Everything of the verification before it is submitted. */
export function kybReview(organisation: string): string {
  return `${kyb(organisation)}/review`;
}

/** A read-only copy of what was submitted: the last time, or the time with this number. */
export function kybCopy(organisation: string, submission?: number): string {
  return withQuery(`${kyb(organisation)}/copy`, { submission: submission?.toString() });
}

/** The operators' queue of verifications; `filters` are its query parameters. */
export function operator(filters?: Filters): string {
  return withQuery('/operator', filters);
}

/** One verification as operators see it; `panel` are its query parameters. */
export function operatorCase(organisation: string, panel?: Filters): string {
  return withQuery(`/operator/kyb/${segment(organisation)}`, panel);
}

/** The operators' queue of orders to fulfil; `filters` are its query parameters. */
export function operatorOrders(filters?: Filters): string {
  return withQuery('/operator/orders', filters);
}

/** One order as operators see it. */
export function operatorOrder(id: string): string {
  return `${operatorOrders()}/${segment(id)}`;
}

/** Where operators complete many orders from a broker's file, of one environment. */
export function operatorCompletion(environment: Environment): string {
  return withQuery(`${operatorOrders()}/complete`, { environment: environment === 'test' ? 'test' : '' });
}
