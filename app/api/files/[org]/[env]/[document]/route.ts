import { getKybDocumentContent } from '@/lib/contract/kyb/documents';
import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { relayFile } from '@/lib/dashboard/relay/relay-file';

/** The content of a verification document. */
export const GET = memberRoute<{ org: string; env: string; document: string }>(
  async ({ client }, { signal }, { document }) =>
    relayFile(await client.open(getKybDocumentContent, { params: { document_id: document }, signal })),
);
