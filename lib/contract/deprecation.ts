/** The announcement that an operation is to be removed (docs/api/versioning.md). */
export interface Deprecation {
  /** The day of the announcement, `YYYY-MM-DD`. */
  readonly since: string;
  /** The first day on which it may be gone, `YYYY-MM-DD`: six months after the announcement, or later. */
  readonly sunset: string;
  /** What to use instead, as a sentence. */
  readonly use: string;
}

/** The page of the documentation that states what is deprecated, below the dashboard's address. */
const VERSIONING_PAGE = '/docs/versioning';

/**
 * The headers that announce a deprecation: RFC 9745 and RFC 8594.
 * @param dashboardUrl where the documentation is, without a trailing slash
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

/** The announcement in the description of an operation. */
export const deprecationNotice = ({ since, sunset, use }: Deprecation): string =>
  `Deprecated since ${since}, and removed on ${sunset} or later. ${use}`;

/** The earliest day on which something that was announced on a day may be removed. */
function earliestSunset(since: string): string {
  const [year = 0, month = 0, day = 0] = since.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 6, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + 5, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Ends the start of a program whose contract would remove something sooner than partners were promised. */
export function checkDeprecation({ since, sunset }: Deprecation): void {
  const earliest = earliestSunset(since);
  if (sunset < earliest)
    throw new Error(`What is deprecated on ${since} goes on until ${earliest}, not ${sunset}.`);
}
