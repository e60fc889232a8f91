import { memberUpload } from '@/lib/dashboard/relay/private-route';
import { relayUpload } from '@/lib/dashboard/relay/relay-form';

/** Forwards a verification document to the service. */
export const POST = memberUpload(relayUpload);
