import { operatorRoute } from '@/lib/dashboard/relay/private-route';
import { operatorTarget, relayRead } from '@/lib/dashboard/relay/relay-read';

/** Relays an operator's read. */
export const GET = operatorRoute<{ operation: string }>(async (access, request, { operation }) =>
  relayRead(access, operatorTarget(operation, request.nextUrl.searchParams), request),
);
