import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { RequestMeta } from '@/server/core/unit-of-work';
import { hashPassword } from '@/server/platform/crypto/passwords';
import type { Database } from '@/server/platform/database/database';
import { checkNewPassword } from '../../members/people/check-new-password';
import { findActing, inSession } from '../../sessions/in-session';
import { recordOwnAct } from '../record-own-act';
import { showSecurity } from '../show-security';
import { checkOwnPassword } from './check-own-password';
import { replacePassword } from './replace-password';

/**
 * Changes the password of the person whose session asks, and ends their other sessions. Both passwords are hashed outside
 * of any transaction.
 * @throws ApiError invalid_credentials when the current password is wrong; rate_limited with `retryAfter` after too many
 * failures; validation_failed for a new one that is easy to guess; not_found when the session is not open.
 */
export async function changePassword(
  database: Database,
  meta: RequestMeta,
  input: InputOf<typeof operations.changePassword>,
): Promise<AnswerOf<typeof operations.changePassword>> {
  const id = input.acting_session_id;
  const found = await findActing({ tx: database.reads, now: meta.now }, id);
  await checkOwnPassword(database, meta, found, input.current_password);
  await checkNewPassword({ tx: database.reads }, 'new_password', input.new_password, found.person);
  const hash = await hashPassword(input.new_password, meta.settings.passwordCost);
  return inSession(database, meta, id, async (context, acting) => {
    await replacePassword(context, acting.person.id, hash, { reason: 'password_changed', except: id });
    await recordOwnAct(context, acting, { action: 'password.changed', notice: 'password_changed' });
    return { data: await showSecurity(context, acting) };
  });
}
