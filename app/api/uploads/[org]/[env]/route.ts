import { memberUpload } from '@/lib/dashboard/relay/private-route';
import { relayUpload } from '@/lib/dashboard/relay/relay-form';

/** A document of the verification, on its way to the service. */
export const POST = memberUpload(relayUpload);
