import type { NextRequest } from 'next/server';
import { dashboardSettings } from '@/lib/env';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a write comes from another site. A missing Origin is rejected like a foreign one. */
export function isFromElsewhere(request: Pick<NextRequest, 'method' | 'headers'>): boolean {
  const changes = !SAFE_METHODS.includes(request.method) || request.headers.has('next-action');
  if (!changes) return false;
  const origin = request.headers.get('origin');
  if (origin === dashboardSettings().publicUrl.origin) return false;
  return !origin || !URL.canParse(origin) || new URL(origin).host !== request.headers.get('host');
}

/** The request header in which proxy.ts passes the page's URL, to return to it after sign-in. */
export const PAGE_ADDRESS_HEADER = 'x-desk-page-address';
