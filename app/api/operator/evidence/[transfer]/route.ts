import { getTransferEvidence } from '@/lib/contract/operator-transfers';
import { operatorRoute } from '@/lib/session/operator-route';
import { relayFile } from '@/lib/session/relay-file';

/** The bytes of the evidence of a transfer that an operator recorded. */
export const GET = operatorRoute<{ transfer: string }>(async ({ client }, request, { transfer }) =>
  relayFile(
    await client.open(getTransferEvidence, { params: { transfer_id: transfer }, signal: request.signal }),
  ),
);
