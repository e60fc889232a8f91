import { INVITATION_DAYS, type Invitation } from '@/lib/contract/organisation/members';
import type { Role } from '@/lib/contract/permissions';
import { nameInMail } from '@/server/platform/mail/rules';

const DAY = 24 * 60 * 60 * 1_000;

/** When an invitation sent now expires. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY);

/** An invitation as it is stored, without the hash of its secret. */
export interface InvitationRecord {
  readonly id: string;
  readonly organisationId: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedByName: string;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type Times = Pick<InvitationRecord, 'expiresAt' | 'acceptedAt' | 'revokedAt'>;

/**
 * The state of an invitation. One that expired before it was replaced stays expired; the store's filter is the same
 * in SQL.
 */
export function stateOf({ expiresAt, acceptedAt, revokedAt }: Times, now: Date): Invitation['state'] {
  if (acceptedAt !== null) return 'accepted';
  if (expiresAt <= (revokedAt ?? now)) return 'expired';
  return revokedAt === null ? 'pending' : 'revoked';
}

/** An invitation as the API returns it. */
export const invitationOf = (record: InvitationRecord, now: Date): Invitation => ({
  id: record.id,
  email: record.email,
  role: record.role,
  state: stateOf(record, now),
  invited_by: record.invitedByName,
  expires_at: record.expiresAt.toISOString(),
  created_at: record.createdAt.toISOString(),
  updated_at: record.updatedAt.toISOString(),
});

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

interface InvitationMail {
  readonly recipient: string;
  readonly organisationName: string;
  readonly invitedByName: string;
  readonly role: Role;
  readonly expiresAt: Date;
  /** Without a trailing slash. */
  readonly dashboardUrl: string;
  readonly token: string;
}

/**
 * The email of an invitation. The secret is in the fragment of the link, which browsers send to no server: it
 * reaches no log, and no page opened from there.
 */
export function invitationMail(mail: InvitationMail): { recipient: string; subject: string; body: string } {
  const organisation = nameInMail(mail.organisationName);
  return {
    recipient: mail.recipient,
    subject: `Invitation to ${organisation} on Partner Desk`,
    body: [
      `${nameInMail(mail.invitedByName)} invites you to ${organisation} on Partner Desk, in the role “${mail.role}”.`,
      '',
      'Accept the invitation:',
      `${mail.dashboardUrl}/accept-invitation#${mail.token}`,
      '',
      `The link works once, until ${lagosTime.format(mail.expiresAt)} (Lagos).`,
      'If you did not expect this, you can ignore this email.',
      '',
    ].join('\n'),
  };
}
