import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import { hashPassword } from '@/server/platform/crypto/passwords';
import type { Database } from '@/server/platform/database/database';
import { notFound } from '@/server/platform/kernel/errors';
import { checkNewPassword } from '../../members/people/check-new-password';
import { findPerson } from '../../members/people/find-people';
import { emailPerson } from '../../second-factors/notices';
import { recordPersonAct } from '../../sessions/record-person-act';
import { readOpenLink, spendLink } from '../store';
import { replacePassword } from './change-password';
import { hashToken } from './send-reset-links';

/**
 * Sets a new password with an e-mail's link, once, and ends every session of the person. Their second factor stays,
 * so that access to a mailbox is not enough. The password is hashed outside of any transaction.
 * @throws ApiError not_found for a link that is unknown, used or expired; validation_failed for a password that is
 *   easy to guess
 */
export async function completePasswordReset(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.completePasswordReset>,
): Promise<AnswerOf<typeof operations.completePasswordReset>> {
  const tokenHash = hashToken(input.token);
  // Checked first, so that only a valid link makes us hash.
  const ownerId = await readOpenLink(database.reads, tokenHash, meta.now);
  const owner = ownerId === null ? null : await findPerson({ tx: database.reads }, ownerId);
  if (!owner) throw notFound();
  await checkNewPassword({ tx: database.reads }, 'new_password', input.new_password, owner);
  const hash = await hashPassword(input.new_password, meta.settings.passwordCost);
  const here: RequestMeta = { ...meta, address: input.address };
  return inUnitOfWork(database, here, async (context) => {
    const personId = await spendLink(context.tx, tokenHash, context.now);
    if (personId === null) throw notFound();
    const person = await replacePassword(context, personId, hash, { reason: 'password_reset' });
    await recordPersonAct(context, { personId, action: 'password.reset', target: personId });
    await emailPerson(context, person, 'password_reset');
    return { data: { email: person.email } };
  });
}
