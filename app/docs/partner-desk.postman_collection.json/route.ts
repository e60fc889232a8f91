import { postmanCollection } from '@/lib/contract/postman/collection';
import { shownServiceUrl } from '@/lib/dashboard/session/shown-service-url';

/** The API as a Postman collection that calls this service. */
export const GET = (): Response =>
  Response.json(postmanCollection(shownServiceUrl()), {
    headers: { 'content-disposition': 'attachment; filename="partner-desk.postman_collection.json"' },
  });
