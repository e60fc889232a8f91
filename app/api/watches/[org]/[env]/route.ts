import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { saveWatches } from '@/lib/dashboard/relay/save-on-unload';

/** Sends the changes of watchlists of a closed page. */
export const POST = memberRoute(saveWatches);
