import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from './read-invitations';
import { invitationEnd, invitationMail, stateOf } from './rules';

const now = new Date('2026-11-20T09:30:00.000Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const times = { expiresAt: after, acceptedAt: null, revokedAt: null };

describe('where an invitation stands', () => {
  it('is pending until it is accepted, revoked or over', () => {
    expect(stateOf(times, now)).toBe('pending');
    expect(stateOf({ ...times, acceptedAt: before }, now)).toBe('accepted');
    expect(stateOf({ ...times, revokedAt: now }, now)).toBe('revoked');
    expect(stateOf({ ...times, expiresAt: now }, now)).toBe('expired');
  });

  it('stays what it became first', () => {
    expect(stateOf({ ...times, acceptedAt: before, expiresAt: now }, now)).toBe('accepted');
    expect(stateOf({ ...times, revokedAt: before, expiresAt: now }, after)).toBe('revoked');
    expect(stateOf({ ...times, expiresAt: before, revokedAt: now }, now)).toBe('expired');
  });

  it('lasts seven days', () => {
    expect(invitationEnd(now).toISOString()).toBe('2026-11-27T09:30:00.000Z');
  });
});

describe('the secret of a link', () => {
  it('has 256 bits, and is stored as a hash', () => {
    const [one, other] = [newToken(), newToken()];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    expect(hashToken(one)).toHaveLength(32);
    expect(hashToken(one)).not.toEqual(hashToken(other));
  });

  it('stands in the fragment of the link, and what people are called breaks no line', () => {
    const mail = invitationMail({
      recipient: 'engineer@harbour.example',
      organisationName: 'Harbour\r\nBcc: all',
      invitedByName: 'Owner\nhttps://elsewhere.example',
      role: 'engineer',
      expiresAt: invitationEnd(now),
      dashboardUrl: 'https://desk.example',
      token: 'secret',
    });
    expect(mail.subject).toBe('Invitation to Harbour Bcc: all on Partner Desk');
    expect(mail.body.split('\n')).toContain('https://desk.example/accept-invitation#secret');
    expect(mail.body).toContain('until 27 November 2026 at 10:30 (Lagos)');
    expect(mail.body).not.toMatch(/^https:\/\/elsewhere/m);
  });
});
