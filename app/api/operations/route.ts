import { operationIndex } from '@/lib/reference/operation-index';
import { SessionEnded } from '@/lib/session/endings';
import { privateRoute } from '@/lib/session/private-route';
import { readSession } from '@/lib/session/read-session';
import { shownServiceUrl } from '@/lib/session/shown-service-url';

async function findMember(): Promise<void> {
  if (!(await readSession())) throw new SessionEnded();
}

/** Which call each operation is, for whoever looks at the calls behind a page: the contract itself would weigh on every page. */
export const GET = privateRoute(findMember, async () =>
  Response.json(
    { service_url: shownServiceUrl(), operations: operationIndex() },
    { headers: { 'cache-control': 'private, max-age=300' } },
  ),
);
