import { operatorUpload } from '@/lib/dashboard/relay/private-route';
import { relayStaffForm } from '@/lib/dashboard/relay/relay-form';

/** Forwards an operator's form with a file to the service: an incoming transfer, or a bank statement. */
export const POST = operatorUpload<{ what: string }>(async (access, request, { what }) =>
  relayStaffForm(access, what, request),
);
