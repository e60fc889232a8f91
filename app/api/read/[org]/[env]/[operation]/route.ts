import { memberRoute } from '@/lib/session/member-route';
import { memberTarget, relayRead } from '@/lib/session/relay-read';

/** A member's read. */
export const GET = memberRoute<{ org: string; env: string; operation: string }>(
  async (access, request, { operation }) =>
    relayRead(access, memberTarget(operation, request.nextUrl.searchParams), request),
);
