import { operatorUpload } from '@/lib/dashboard/relay/private-route';
import { relayStaffForm } from '@/lib/dashboard/relay/relay-form';

/** An operator's form with a file, on its way to the service: a transfer that arrived, or a bank's statement. */
export const POST = operatorUpload<{ what: string }>(async (access, request, { what }) =>
  relayStaffForm(access, what, request),
);
