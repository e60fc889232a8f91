import { operationIndex } from '@/lib/dashboard/reference/operation-index';
import { privateRoute } from '@/lib/dashboard/relay/private-route';
import { requireSession } from '@/lib/dashboard/session/read-session';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

/** Which call each operation is, for whoever looks at the calls behind a page: the contract itself would weigh on every page. */
export const GET = privateRoute(requireSession, async () =>
  Response.json(
    { service_url: shownServiceUrl(), operations: operationIndex() },
    { headers: { 'cache-control': 'private, max-age=300' } },
  ),
);
