import { getTransferEvidence } from '@/lib/contract/treasury/transfers';
import { operatorRoute } from '@/lib/dashboard/relay/private-route';
import { relayFile } from '@/lib/dashboard/relay/relay-file';

/** The evidence file of a transfer that an operator recorded. */
export const GET = operatorRoute<{ transfer: string }>(async ({ client }, request, { transfer }) =>
  relayFile(
    await client.open(getTransferEvidence, { params: { transfer_id: transfer }, signal: request.signal }),
  ),
);
