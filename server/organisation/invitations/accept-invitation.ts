import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import { hashPassword } from '@/server/platform/crypto/passwords';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { addMember } from '../members/add-member';
import { findPersonByEmail, openAccount } from '../members/people/find-people';
import { checkNewPassword } from '../members/people/passwords';
import { lockOrganisation } from '../organisations/lock-organisation';
import { findPending } from './read-invitations';
import type { InvitationRecord } from './rules';
import { markAccepted } from './store';

type Input = InputOf<typeof operations.acceptInvitation>;
type Answer = AnswerOf<typeof operations.acceptInvitation>;

/** The account to open if there is none. */
interface Account {
  readonly name: string;
  readonly passwordHash: string;
}

/**
 * Makes the holder of an invitation's link a member. Opens its own transactions, so that no connection is occupied
 * while the password is hashed. An existing account keeps its name and password.
 * @throws ApiError not_found for a link that is unknown, used, revoked or expired; validation_failed where name or
 *   password are needed and missing, or the password is easy to guess; duplicate_reference when the person became a
 *   member another way
 */
export async function acceptInvitation(database: Database, meta: RequestMeta, input: Input): Promise<Answer> {
  const reads = { tx: database.reads, now: meta.now };
  const pending = await findPending(reads, input.token);
  const isKnown = (await findPersonByEmail(reads, pending.email)) !== null;
  const account = isKnown ? null : await prepareAccount(reads, input, pending, meta.settings.passwordCost);
  // The audit trail records the person's address, not the dashboard's.
  const here: RequestMeta = { ...meta, address: input.address };
  return inUnitOfWork(database, here, (context) => join(context, input.token, account));
}

async function prepareAccount(
  context: Pick<OpenContext, 'tx'>,
  { name, password }: Input,
  { email, organisationId }: InvitationRecord,
  cost: number,
): Promise<Account> {
  if (name === undefined || password === undefined) {
    throw new ApiError('validation_failed', 'A person without an account must give a name and a password.', {
      ...(name === undefined && { name: 'is required' }),
      ...(password === undefined && { password: 'is required' }),
    });
  }
  await checkNewPassword(context, 'password', password, { email, name, organisationIds: [organisationId] });
  return { name, passwordHash: await hashPassword(password, cost) };
}

async function join(context: OpenContext, token: string, account: Account | null): Promise<Answer> {
  // Of two concurrent requests the second waits here and then finds the invitation used.
  const { organisationId } = await findPending(context, token);
  const organisation = await lockOrganisation(context, { id: organisationId });
  const { id, email, role } = await findPending(context, token);
  const person =
    (await findPersonByEmail(context, email)) ??
    (account && (await openAccount(context, { email, ...account, hasFirstPassword: false })));
  if (!person) throw new Error('an account that there was is gone');
  await markAccepted(context.tx, organisationId, id, context.now);
  const memberId = await addMember(context, { organisationId, person, role, invitationId: id });
  recordOpenAct(context, {
    organisationId,
    environment: null,
    action: 'invitation.accepted',
    target: id,
    details: { member_id: memberId, role },
  });
  return { data: { email, organisation_name: organisation.name } };
}
