import { memberRoute } from '@/lib/dashboard/relay/private-route';
import { saveParting } from '@/lib/dashboard/relay/save-on-unload';

/** What a page had left to save when it was closed. */
export const POST = memberRoute(saveParting);
