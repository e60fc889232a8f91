import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { dashboardSettings } from '@/lib/env';
import { isFromElsewhere, PAGE_ADDRESS_HEADER } from './lib/dashboard/reads/same-origin';
import { ANSWER_POLICY, fixedHeaders, POLICY_REPORTS } from './lib/dashboard/relay/fixed-headers';
import { forgotPassword, resetPassword } from './lib/dashboard/routes/account-routes';
import { docs } from './lib/dashboard/routes/docs-routes';
import * as routes from './lib/dashboard/routes/routes';
import { acceptInvitation } from './lib/dashboard/routes/team-routes';
import { isSessionCookie } from './lib/dashboard/session/cookie';

/** Only scripts with this response's nonce run, and those that they load. Radix writes style elements. */
function contentSecurityPolicy(nonce: string): string {
  // React rebuilds stack traces with eval, in development only.
  const development = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    'report-to policy',
  ].join('; ');
}

/** Pages that need no session. */
const openPages = [routes.signIn(), forgotPassword(), resetPassword(), acceptInvitation()];

/** The documentation is public. */
const isDocumentation = (pathname: string): boolean =>
  pathname === docs() || pathname.startsWith(`${docs()}/`);

/**
 * Whether a page that needs a session is requested without one. This is only a convenience: every page, action and
 * handler checks the session itself.
 */
function lacksSession(request: NextRequest): boolean {
  const { pathname } = request.nextUrl;
  if (request.method !== 'GET' || pathname.startsWith('/api/') || openPages.includes(pathname)) return false;
  if (isDocumentation(pathname)) return false;
  const { secureCookies } = dashboardSettings();
  return !request.cookies.getAll().some(({ name }) => isSessionCookie(name, secureCookies));
}

function redirectToSignIn({ nextUrl }: NextRequest): NextResponse {
  const returnTo = nextUrl.pathname === '/' ? undefined : nextUrl.pathname + nextUrl.search;
  return NextResponse.redirect(new URL(routes.signIn(returnTo), nextUrl));
}

/** An action whose Origin differs from the host that a proxy forwards; Next itself would respond with 500. */
function isMisdirected({ method, headers, nextUrl }: NextRequest): boolean {
  const host = headers.get('x-forwarded-host');
  const origin = headers.get('origin') ?? '';
  if (method !== 'POST' || nextUrl.pathname.startsWith('/api/') || host === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * Runs before every page and route: rejects cross-origin writes, and sets the headers of each response and the nonce of
 * each page.
 */
export function proxy(request: NextRequest): NextResponse {
  // A report changes nothing, and browsers send no origin with it.
  const isReport = request.nextUrl.pathname === POLICY_REPORTS;
  if (!isReport && (isFromElsewhere(request) || isMisdirected(request))) {
    return new NextResponse('Refused: not sent by a page of the dashboard.', {
      status: 403,
      headers: fixedHeaders,
    });
  }
  const nonce = randomBytes(18).toString('base64');
  const policy = contentSecurityPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.delete('x-middleware-subrequest');
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);
  headers.set(PAGE_ADDRESS_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  const response = lacksSession(request)
    ? redirectToSignIn(request)
    : NextResponse.next({ request: { headers } });
  const isPage = !request.nextUrl.pathname.startsWith('/api/');
  response.headers.set('content-security-policy', isPage ? policy : ANSWER_POLICY);
  // Our routes set these headers themselves, some with more.
  if (isPage) {
    response.headers.set('cache-control', 'no-store');
    response.headers.set('reporting-endpoints', `policy="${POLICY_REPORTS}"`);
  }
  for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
  return response;
}

/**
 * Everything except build files and uploads: a body that passes through here is silently cut at 10 MB. The upload route
 * does these checks itself (`lib/dashboard/relay/private-route.ts`).
 */
export const config = {
  matcher: '/((?!_next/static|_next/image|favicon.ico|icon.svg|api/uploads/[^/]+/[^/]+$).*)',
};
