import { labelColumn } from '@/server/platform/database/record-label';
import type { RecordLabel } from '@/server/platform/kernel/module';
import { invitations } from './tables';

/** Invitations by the address that they were sent to. */
export const invitationLabel: RecordLabel = {
  subjects: ['invitation'],
  permission: 'members:read',
  label: labelColumn(invitations, invitations.email),
};
