import { memberUpload } from '@/lib/session/member-route';
import { relayUpload } from '@/lib/session/relay-upload';

/** A document of the verification, on its way to the service. */
export const POST = memberUpload(relayUpload);
