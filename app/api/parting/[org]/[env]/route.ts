import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { saveParting } from '@/lib/dashboard/relay/save-on-unload';

/** Saves the unsaved changes of a closed page. */
export const POST = memberRoute(saveParting);
