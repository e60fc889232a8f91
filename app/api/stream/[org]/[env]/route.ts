import { streamEvents } from '@/lib/contract/webhooks/events';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { handOnOffset } from '@/lib/dashboard/session/clock-cookie';

/** Events of so many seconds are sent first where the page does not say how long ago it was loaded. */
const REPLAY_SECONDS = '60';

/** The environment's events as they happen, until the browser or the service closes. */
export const GET = memberRoute(async (access, request) => {
  const asked = request.nextUrl.searchParams;
  const after = request.headers.get('last-event-id') ?? asked.get('after_sequence');
  const answer = await access.client.open(streamEvents, {
    query: {
      ...(after === null
        ? { replay_seconds: asked.get('replay_seconds') ?? REPLAY_SECONDS }
        : { after_sequence: after }),
      ...(asked.get('deliveries') === 'true' && { deliveries: 'true' }),
    },
    signal: request.signal,
  });
  const start = after ?? answer.headers.get('x-svc-after-sequence');
  const headers = new Headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // Neither compressed nor held back on its way: an event counts when it arrives.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Where to go on from, should the connection be lost before an event has come.
    ...(start === null ? {} : { 'x-desk-after': start }),
  });
  handOnOffset(access.scope, request, answer, headers);
  return new Response(answer.body, { headers });
});
