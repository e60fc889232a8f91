import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { dashboardSettings } from '@/lib/env';
import * as routes from '@/lib/routes';
import { isSessionCookie } from '@/lib/session/cookie';
import { PAGE_ADDRESS_HEADER } from '@/lib/session/page-address';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

const fixedHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

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
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What changes something must come from a page of ours and say so: an Origin that is missing is refused like a foreign one. */
function isFromElsewhere(request: NextRequest): boolean {
  const changes = !SAFE_METHODS.includes(request.method) || request.headers.has('next-action');
  if (!changes) return false;
  const origin = request.headers.get('origin');
  if (origin === dashboardSettings().publicUrl.origin) return false;
  return !origin || !URL.canParse(origin) || new URL(origin).host !== request.headers.get('host');
}

/** A page that needs a session, asked for without one. A convenience only: every page, action and handler looks itself. */
function lacksSession(request: NextRequest): boolean {
  const { pathname } = request.nextUrl;
  if (request.method !== 'GET' || pathname.startsWith('/api/') || pathname === '/sign-in') return false;
  const { secureCookies } = dashboardSettings();
  return !request.cookies.getAll().some(({ name }) => isSessionCookie(name, secureCookies));
}

function redirectToSignIn({ nextUrl }: NextRequest): NextResponse {
  const returnTo = nextUrl.pathname === '/' ? undefined : nextUrl.pathname + nextUrl.search;
  return NextResponse.redirect(new URL(routes.signIn(returnTo), nextUrl));
}

/** Stands before every page and route: refuses foreign writes, and gives each answer its headers and each page a nonce. */
export function proxy(request: NextRequest): NextResponse {
  if (isFromElsewhere(request)) {
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
  response.headers.set('content-security-policy', policy);
  // Our routes say it themselves, some of them with more.
  if (!request.nextUrl.pathname.startsWith('/api/')) response.headers.set('cache-control', 'no-store');
  for (const [name, value] of Object.entries(fixedHeaders)) response.headers.set(name, value);
  return response;
}

/** Everything but the files of the build. */
export const config = { matcher: '/((?!_next/static|_next/image|favicon.ico|icon.svg).*)' };
