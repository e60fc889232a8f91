import { memberRoute } from '@/lib/session/member-route';
import { saveParting } from '@/lib/session/parting';

/** What a page had left to save when it was closed. */
export const POST = memberRoute(saveParting);
