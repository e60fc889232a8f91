/** Only used to parse relative URLs; no request is ever sent there. */
const HERE = 'http://dashboard.invalid';

/** API routes, and pages for signed-out users. */
const NO_WAY_BACK = /^\/(api|sign-in|forgot-password|reset-password|accept-invitation)(\/|$)/;

/**
 * Returns where to go after sign-in: the requested URL if it is one of our pages, otherwise the root.
 * Never follows another origin in any disguise (`//evil`, `/\evil`, `/.//evil`, control characters).
 */
export function safeReturnTo(asked: string | string[] | null | undefined): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 2_000) return '/';
  if (!URL.canParse(asked, HERE)) return '/';
  const url = new URL(asked, HERE);
  const isOurs = url.origin === HERE && !url.pathname.startsWith('//');
  if (!isOurs || NO_WAY_BACK.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
