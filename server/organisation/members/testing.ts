import { desc } from 'drizzle-orm';
import type { Role } from '@/lib/contract/permissions';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { type Actor, type Context, within } from '@/server/platform/kernel/context';
import { mails } from '@/server/platform/mail/tables';
import type { KeyedSession } from '@/tests/support/keyed-session';
import type { TestService } from '../organisations/testing';
import { settle, signIn } from '../sessions/testing';
import { listMemberships } from './read-members';

/** Runs work as the edge runs a member's write, or a key's. */
export const runAs = <Answer>(
  service: TestService,
  organisationId: string,
  actor: Actor,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> =>
  inUnitOfWork(service.database, service.meta(actor), (context) =>
    work(within(context, { organisationId, environment: 'test' })),
  );

/** A member of a test organisation who has signed in. */
interface TestMember {
  readonly id: string;
  readonly email: string;
  readonly session: KeyedSession;
  readonly as: <Answer>(work: (context: Context) => Promise<Answer>) => Promise<Answer>;
}

/** An organisation with one signed-in member for each name. */
export async function gather<Name extends string>(
  service: TestService,
  slug: string,
  roles: Record<Name, Role>,
): Promise<{ organisationId: string; members: Record<Name, TestMember> }> {
  const emails = Object.entries<Role>(roles).map(
    ([name, role]) => [`${name}@${slug}.example`, role] as const,
  );
  const organisationId = await settle(service, slug, Object.fromEntries(emails));
  const members = {} as Record<Name, TestMember>;
  for (const name of Object.keys(roles) as Name[]) {
    const email = `${name}@${slug}.example`;
    members[name] = await signedIn(service, organisationId, email);
  }
  return { organisationId, members };
}

/** Signs somebody in who belongs to the organisation. */
export async function signedIn(
  service: TestService,
  organisationId: string,
  email: string,
): Promise<TestMember> {
  const session = await signIn(service, email);
  const places = await service.run((context) => listMemberships(context, session.person.id));
  const id = places.find((place) => place.organisationId === organisationId)?.id ?? '';
  const keyId = session.memberships.find(({ organisation }) => organisation.id === organisationId)?.keys.test
    .key;
  const actor: Actor = { kind: 'member', memberId: id, sessionId: session.id, keyId: keyId ?? '' };
  return { id, email, session, as: (work) => runAs(service, organisationId, actor, work) };
}

/** The secret of the link that was last written to an address. */
export async function lastToken({ database }: TestService, email: string): Promise<string> {
  const rows = await database.reads.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id));
  const body = rows.find(({ recipient }) => recipient === email)?.body ?? '';
  return /accept-invitation#(\S+)/.exec(body)?.[1] ?? '';
}
