/** Only used to read relative addresses; nothing is ever sent there. */
const HERE = 'http://dashboard.invalid';

/** Routes, and the pages of those who are not signed in. */
const NO_WAY_BACK = /^\/(api|sign-in|forgot-password|reset-password|accept-invitation)(\/|$)/;

/**
 * Where to go after sign-in: the requested URL if it is one of our pages, otherwise the root.
 * Another origin in any disguise (`//evil`, `/\evil`, `/.//evil`, control characters) is not followed.
 */
export function safeReturnTo(asked: string | string[] | null | undefined): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || asked.length > 2_000) return '/';
  if (!URL.canParse(asked, HERE)) return '/';
  const url = new URL(asked, HERE);
  const isOurs = url.origin === HERE && !url.pathname.startsWith('//');
  if (!isOurs || NO_WAY_BACK.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
