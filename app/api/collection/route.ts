import { postmanCollection } from '@/lib/contract/postman/collection';
import { privateRoute } from '@/lib/dashboard/relay/private-route';
import { requireSession } from '@/lib/dashboard/session/read-session';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

/** The interface as a Postman collection that calls this service. */
export const GET = privateRoute(requireSession, async () =>
  Response.json(postmanCollection(shownServiceUrl()), {
    headers: {
      'cache-control': 'private, max-age=300',
      'content-disposition': 'attachment; filename="partner-desk.postman_collection.json"',
    },
  }),
);
