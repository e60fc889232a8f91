import { handOnOffset } from '@/lib/session/clock-cookie';
import { memberRoute } from '@/lib/session/member-route';
import { memberTarget, relayRead } from '@/lib/session/relay-read';

/** A member's read. */
export const GET = memberRoute<{ org: string; env: string; operation: string }>(
  async (access, request, { operation }) => {
    const target = memberTarget(operation, request.nextUrl.searchParams);
    const answer = await relayRead(access, target, request);
    handOnOffset(access.scope, request, answer, answer.headers);
    return answer;
  },
);
