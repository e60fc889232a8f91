import { operatorRoute } from '@/lib/session/operator-route';
import { operatorTarget, relayRead } from '@/lib/session/relay-read';

/** An operator's read. */
export const GET = operatorRoute<{ operation: string }>(async (access, request, { operation }) =>
  relayRead(access, operatorTarget(operation, request.nextUrl.searchParams), request),
);
