import { streamEvents } from '@/lib/contract/webhooks/events';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { handOnOffset } from '@/lib/dashboard/session/clock-cookie';

/** How many seconds of events to send first, if the page does not state when it was loaded. */
const REPLAY_SECONDS = '60';

/** Streams the environment's events until the browser or the service closes the connection. */
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
    // Neither compressed nor buffered on its way, so that each event arrives immediately.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Where to resume if the connection is lost before the first event.
    ...(start === null ? {} : { 'x-desk-after': start }),
  });
  handOnOffset(access.scope, request, answer, headers);
  return new Response(answer.body, { headers });
});
