/** The announcement of an operation's removal (docs/api/versioning.md). */
export interface Deprecation {
  /** The day of the announcement, `YYYY-MM-DD`. */
  readonly since: string;
  /** The first day on which it may be removed, `YYYY-MM-DD`: at least six months after the announcement. */
  readonly sunset: string;
  /** What to use instead, as a sentence. */
  readonly use: string;
}

/** The documentation page that lists deprecations, relative to the dashboard's URL. */
const VERSIONING_PAGE = '/docs/versioning';

/**
 * Returns the headers that announce a deprecation: RFC 9745 and RFC 8594.
 * @param dashboardUrl the documentation's base URL, without a trailing slash
 */
export function deprecationHeaders(
  { since, sunset }: Deprecation,
  dashboardUrl: string,
): Readonly<Record<'deprecation' | 'sunset' | 'link', string>> {
  const page = `<${dashboardUrl}${VERSIONING_PAGE}>`;
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `${page}; rel="deprecation"; type="text/html", ${page}; rel="sunset"; type="text/html"`,
  };
}

/** The deprecation notice in an operation's description. */
export const deprecationNotice = ({ since, sunset, use }: Deprecation): string =>
  `Deprecated since ${since}, and removed on ${sunset} or later. ${use}`;

/** The earliest day on which something announced on the given day may be removed. */
function earliestSunset(since: string): string {
  const [year = 0, month = 0, day = 0] = since.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 6, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 5, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Aborts the start of a program whose contract would remove something sooner than promised to partners. */
export function checkDeprecation({ since, sunset }: Deprecation): void {
  const earliest = earliestSunset(since);
  if (sunset < earliest)
    throw new Error(`What is deprecated on ${since} goes on until ${earliest}, not ${sunset}.`);
}
