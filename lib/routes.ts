/** Every address of the dashboard. Pages, links and redirects take theirs from here and nowhere else. */

type Environment = 'test' | 'live';
type Filters = Readonly<Record<string, string | undefined>>;

const segment = encodeURIComponent;

function withQuery(path: string, query: Filters = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

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

/** The list of direct-debit mandates. */
export function mandates(organisation: string, environment: Environment): string {
  return `${overview(organisation, environment)}/mandates`;
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
