import { NoAccess } from '@/lib/session/endings';
import { memberRoute } from '@/lib/session/member-route';
import { relayTarget } from '@/lib/session/relay-read';

const HANDED_ON = ['content-type', 'retry-after', 'x-request-id'];

/** A browser's read: signed with the member's key, answered with the service's own status and body. */
export const GET = memberRoute<{ org: string; env: string; operation: string }>(
  async (access, request, { operation }) => {
    const target = relayTarget(operation, request.nextUrl.searchParams);
    if (!target) throw new NoAccess();
    const answer = await access.client.send({
      method: 'GET',
      target,
      headers: { accept: 'application/json' },
      signal: request.signal,
    });
    if (answer.status === 401) throw await access.ending();
    const headers = new Headers({ 'cache-control': 'no-store' });
    for (const name of HANDED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(await answer.text(), { status: answer.status, headers });
  },
);
