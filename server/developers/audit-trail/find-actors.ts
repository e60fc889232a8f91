import { isUuid } from '@/lib/contract/primitives';
import { PLATFORM_CHAIN } from '@/server/core/audit-log/rules';
import { readHead } from '@/server/core/audit-log/sign-head';
import { nameKeys } from '@/server/organisation/api-keys/read-api-keys';
import { nameMembers, namePeople } from '@/server/organisation/members/find-members';
import { listOrganisations } from '@/server/organisation/organisations/read-organisations';
import { listSessionPeople } from '@/server/organisation/sessions/read-sessions';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';

/**
 * The chain that an operator names by its organisation's id; null for the provider's own, which is all zeros.
 * @throws ApiError not_found
 */
export async function findChain(context: OpenContext, id: string): Promise<string | null> {
  if (id === PLATFORM_CHAIN) return null;
  if (!isUuid(id)) throw notFound();
  if ((await listOrganisations(context, [id])).has(id)) return id;
  // Its organisation may be missing; its acts must still be verifiable.
  if ((await readHead(context, id)).sequence > 0) return id;
  throw notFound();
}

type Actor = Readonly<Record<string, string>>;

interface NamedEntry {
  readonly actor: Actor;
  readonly details: Readonly<Record<string, string | null>>;
}

/** Before sign-in the dashboard acts; the details name the member. */
export const memberSigningIn = ({ actor, details }: NamedEntry): string | null =>
  actor.kind === 'console' && isUuid(details.member_id ?? '') ? (details.member_id ?? null) : null;

/** The ids in a field; skips values that are no ids, as a tampered entry may have. */
const idsOf = (actors: readonly Actor[], field: 'memberId' | 'sessionId'): string[] => [
  ...new Set(actors.flatMap(({ [field]: id = '' }) => (isUuid(id) ? [id] : []))),
];

/** The names of who has left the organisation, by member id: their sessions still name them. */
async function nameFormer(context: OpenContext, actors: readonly Actor[]): Promise<Map<string, string>> {
  const people = await listSessionPeople(context, idsOf(actors, 'sessionId'));
  const names = await namePeople(context, [...new Set(people.values())]);
  return new Map(
    actors.flatMap(({ memberId, sessionId = '' }) => {
      const name = names.get(people.get(sessionId) ?? '');
      return memberId && name ? [[memberId, name] as const] : [];
    }),
  );
}

/** The names of actors in an organisation's entries, in one query each, by member or key id. Operators stay unnamed. */
export async function nameActors(
  context: OpenContext,
  organisationId: string,
  entries: readonly NamedEntry[],
): Promise<Map<string, string>> {
  const actors = entries.map(({ actor }) => actor);
  const signingIn = entries.flatMap((entry) => memberSigningIn(entry) ?? []);
  const people = actors.filter(({ kind }) => kind === 'member');
  const keys = actors.filter(({ kind }) => kind === 'key');
  const known = [...idsOf(people, 'memberId'), ...signingIn];
  const [members, keyNames] = await Promise.all([
    nameMembers(context, organisationId, [...new Set(known)]),
    nameKeys(context, organisationId, [...new Set(keys.flatMap(({ keyId }) => keyId ?? []))]),
  ]);
  const left = people.filter(({ memberId = '' }) => !members.has(memberId));
  return new Map([...keyNames, ...(left.length > 0 ? await nameFormer(context, left) : []), ...members]);
}
