import { getKybCaseDocument } from '@/lib/contract/kyb/operator-kyb';
import { operatorRoute } from '@/lib/dashboard/relay/private-route';
import { relayFile } from '@/lib/dashboard/relay/relay-file';

/** The content of a verification document. */
export const GET = operatorRoute<{ slug: string; document: string }>(
  async ({ client }, request, { slug, document }) =>
    relayFile(
      await client.open(getKybCaseDocument, {
        params: { slug, document_id: document },
        signal: request.signal,
      }),
    ),
);
