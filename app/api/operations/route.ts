import { operationIndex } from '@/lib/dashboard/reference/operation-index';
import { privateRoute } from '@/lib/dashboard/relay/private-route';
import { requireSession } from '@/lib/dashboard/session/read-session';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

/** Lists the call behind each operation, for the panel of a page's API calls: the contract would slow every page. */
export const GET = privateRoute(requireSession, async () =>
  Response.json(
    { service_url: shownServiceUrl(), operations: operationIndex() },
    { headers: { 'cache-control': 'private, max-age=300' } },
  ),
);
