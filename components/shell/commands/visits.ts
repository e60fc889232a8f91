/** A page that was open in this tab. */
export interface Visit {
  readonly href: string;
  /** Its heading; empty if it was left before it had one. */
  readonly title: string;
}

const KEY = 'partner-desk.visits';
const MOST_KEPT = 12;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  typeof value.href === 'string' &&
  'title' in value &&
  typeof value.title === 'string';

/** The pages that were open in this tab, the latest first. */
export function readVisits(): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Puts a page first; a page is in the list once. */
export function withVisit(visits: readonly Visit[], visit: Visit): readonly Visit[] {
  const known = visits.find(({ href }) => href === visit.href);
  const title = visit.title || (known?.title ?? '');
  return [{ ...visit, title }, ...visits.filter(({ href }) => href !== visit.href)].slice(0, MOST_KEPT);
}

/** Notes that a page is open. Signing out clears the tab's storage. */
export function noteVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(withVisit(readVisits(), visit)));
  } catch {
    // Storage is full or blocked: the menu then opens without recent pages.
  }
}

/** The first two parts of a URL identify an organisation and its environment; organisation pages are in both. */
function isBeside(href: string, pathname: string): boolean {
  const [, org, env] = href.split('/');
  const [, ownOrg, ownEnv] = pathname.split('/');
  const isEnvironment = (part: string | undefined) => part === 'test' || part === 'live';
  return org === ownOrg && !(isEnvironment(env) && isEnvironment(ownEnv) && env !== ownEnv);
}

/** The earlier pages of the same organisation and environment, or of the same area of the dashboard. */
export const recentVisits = (visits: readonly Visit[], pathname: string): readonly Visit[] =>
  visits.filter(({ href, title }) => title !== '' && href !== pathname && isBeside(href, pathname));
