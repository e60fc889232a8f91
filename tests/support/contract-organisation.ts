import type { IssuedApiKey } from '@/lib/contract/organisation/keys';
import type { Invitation, Member } from '@/lib/contract/organisation/members';
import { inUnitOfWork, serviceMeta } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { fanOutNotifications } from '@/server/organisation/notifications/spread-notices';
import type { KeyedSession } from '@/server/organisation/sessions/testing';
import { systemClock } from '@/server/platform/kernel/clock';
import type { TestApp, TestOrganisation } from './app';
import { lastToken, origin, type Preparations } from './contract-calls';
import { addMember } from './operators';
import { sendSigned } from './raw-http';
import { loggedRequest, requestIdOf } from './request-log';
import { call, read } from './service-client';

/**
 * Records of an organisation itself, and what operations about it are called with whose examples would not do here.
 * @param owner who reads the notifications; they are members' alone.
 */
export async function makeOrganisationRecords(
  app: TestApp,
  { slug, test: pair }: TestOrganisation,
  owner: KeyedSession,
) {
  const { url } = app;
  const key = await call<IssuedApiKey>(url, pair, 'POST', '/partner/v1/organisation/keys', {
    name: 'Contract',
    permissions: ['wallets:read'],
  });
  const { id } = await read<{ id: string }>(url, pair, '/partner/v1/organisation');
  const invite = (name: string) => {
    const body = { email: `${name}@${slug}.example`, role: 'viewer' };
    return call<Invitation>(url, pair, 'POST', '/partner/v1/organisation/invitations', body);
  };
  const linkTo = async (name: string) => lastToken(app, (await invite(name)).email);
  await addMember(app, slug, `leaving@${slug}.example`, 'viewer');
  const [member] = await read<Member[]>(url, pair, '/partner/v1/organisation/members?role=viewer&limit=1');
  const asked = requestIdOf(await sendSigned(url, pair, { target: '/partner/v1/wallets' }));
  const invitation = await invite('revoked');
  const prepared: Preparations = {
    // With the example's the next call would be refused.
    replaceIpAllowlist: () => ({ body: { addresses: ['127.0.0.1'] } }),
    readInvitation: async () => ({ body: { token: await linkTo('reader') } }),
    acceptInvitation: async () => ({
      body: {
        token: await linkTo('newcomer'),
        name: 'Newcomer',
        password: 'another long password',
        address: origin.address,
      },
    }),
    getRequest: async () => ({ params: { request_id: (await loggedRequest(app, pair, asked)).id } }),
    searchRecords: () => ({ query: '?q=DANGCEM' }),
    ...notificationCalls(app, owner),
  };
  const ids = {
    organisation_id: id,
    key_id: key.id,
    member_id: member?.id ?? '',
    invitation_id: invitation.id,
    request_id: asked,
  };
  return { ids, prepared };
}

function notificationCalls({ database, settings }: TestApp, owner: KeyedSession): Preparations {
  const pair = owner.memberships[0]?.keys.test;
  if (!pair) throw new Error('the owner is no member');
  const theirs = () => ({ pair });
  return {
    listNotifications: async () => {
      await inUnitOfWork(database, serviceMeta({ settings, clock: systemClock, fanOut }), (context) =>
        fanOutNotifications(context, 50),
      );
      return { pair };
    },
    markNotificationsRead: theirs,
    getNotificationSettings: theirs,
    replaceNotificationSettings: theirs,
  };
}
