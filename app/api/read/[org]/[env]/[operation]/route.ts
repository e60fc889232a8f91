import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { memberTarget, relayRead } from '@/lib/dashboard/relay/relay-read';
import { handOnOffset } from '@/lib/dashboard/session/clock-cookie';

/** Relays a member's read. */
export const GET = memberRoute<{ org: string; env: string; operation: string }>(
  async (access, request, { operation }) => {
    const target = memberTarget(operation, request.nextUrl.searchParams);
    const answer = await relayRead(access, target, request);
    handOnOffset(access.scope, request, answer, answer.headers);
    return answer;
  },
);
