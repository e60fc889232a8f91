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

/** Only scripts that carry this answer's nonce run, and those that they load. Radix writes style elements. */
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

/** Pages for whoever has no session yet, or none any more. */
const openPages = [routes.signIn(), forgotPassword(), resetPassword(), acceptInvitation()];

/** The documentation is for everybody. */
const isDocumentation = (pathname: string): boolean =>
  pathname === docs() || pathname.startsWith(`${docs()}/`);

/** A page that needs a session, asked for without one. A convenience only: every page, action and handler looks itself. */
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

/** An action that a proxy says was meant for another host than its Origin: Next itself would answer it with 500. */
function isMisdirected({ method, headers, nextUrl }: NextRequest): boolean {
  const host = headers.get('x-forwarded-host');
  const origin = headers.get('origin') ?? '';
  if (method !== 'POST' || nextUrl.pathname.startsWith('/api/') || host === null) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Stands before every page and route: refuses foreign writes, and gives each answer its headers and each page a nonce. */
export function proxy(request: NextRequest): NextResponse {
  // A report changes nothing, and a browser does not say from where it sends one.
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
  // Our routes say it themselves, some of them with more.
  if (isPage) {
    response.headers.set('cache-control', 'no-store');
    response.headers.set('reporting-endpoints', `policy="${POLICY_REPORTS}"`);
  }
  for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
  return response;
}

/**
 * Everything but the files of the build, and uploads: a body that passes through here is cut at 10 MB without a word. Their
 * route looks at them itself (`lib/dashboard/relay/private-route.ts`).
 */
export const config = {
  matcher: '/((?!_next/static|_next/image|favicon.ico|icon.svg|api/uploads/[^/]+/[^/]+$).*)',
};
