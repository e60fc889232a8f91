import type { SessionFacts } from '@/lib/contract/organisation/console-session';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { MembershipRecord } from '../members/list-memberships';
import type { KnownPerson } from '../members/rules';
import { listOrganisations } from '../organisations/list-organisations';

interface SessionParts {
  readonly session: { readonly id: string; readonly expiresAt: Date };
  readonly person: KnownPerson;
  readonly memberships: readonly MembershipRecord[];
  readonly isOperator: boolean;
}

/** A session as the dashboard reads it. */
export async function presentSession(
  context: OpenContext,
  { session, person, memberships, isOperator }: SessionParts,
): Promise<SessionFacts> {
  const organisations = await listOrganisations(
    context,
    memberships.map(({ organisationId }) => organisationId),
  );
  return {
    id: session.id,
    person: { id: person.id, name: person.name, email: person.email },
    memberships: memberships.flatMap(({ organisationId, role }) => {
      const organisation = organisations.get(organisationId);
      if (!organisation) return [];
      const { id, slug, name } = organisation;
      return [{ organisation: { id, slug, name }, role }];
    }),
    is_operator: isOperator,
    expires_at: session.expiresAt.toISOString(),
  };
}
