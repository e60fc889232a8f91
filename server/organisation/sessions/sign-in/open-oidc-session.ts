import { createHmac } from 'node:crypto';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findByIdentity, type IdentityClaims } from '../../members/people/find-people';
import type { KnownPerson } from '../../members/rules';
import { emailPerson } from '../../second-factors/notices';
import { openChallenge } from '../../second-factors/open-challenge';
import { recordPersonAct } from '../record-person-act';
import { recordFailedAttempt } from './admit-attempt';
import { startSession } from './start-session';
import { verifyIdToken } from './verify-id-token';

type Input = InputOf<typeof operations.openOidcSession>;
type Answer = AnswerOf<typeof operations.openOidcSession>;

const wrong = () => new ApiError('invalid_credentials', 'No account matches this identity.');

/**
 * Signs a person in with an ID token of the configured identity provider, or opens a challenge for their second
 * factor if they have one. Adds nobody. Calls the issuer outside of any transaction.
 * @throws ApiError invalid_credentials, the same for an invalid token and for a person without an account;
 *   service_unavailable when no provider is configured, or it does not answer
 */
export async function openOidcSession(database: Database, meta: RequestMeta, input: Input): Promise<Answer> {
  const { oidc } = meta.settings;
  if (!oidc) throw new ApiError('service_unavailable', 'No identity provider is set up.');
  const here: RequestMeta = { ...meta, address: input.address };
  const claims = await verifyIdToken(oidc, input.id_token, input.nonce, meta.now);
  if (!claims) throw wrong();
  const data = await inUnitOfWork(database, here, async (context) => {
    const person = await identify(context, claims);
    if (!person) return null;
    const challenge = await openChallenge(context, { purpose: 'sign_in', personId: person.id });
    return challenge ? { challenge } : startSession(context, person, { ...input, withFactor: false });
  });
  if (!data) throw wrong();
  return { data };
}

async function identify(context: OpenContext, claims: IdentityClaims): Promise<KnownPerson | null> {
  const found = await findByIdentity(context, claims);
  const name = `identity\n${claims.issuer}\n${claims.subject}`;
  if (!found) {
    recordFailedAttempt(
      context,
      createHmac('sha256', context.settings.keyring.roots[0]).update(name).digest('hex'),
    );
    return null;
  }
  const { person, isNew } = found;
  if (isNew) {
    const details = { issuer: claims.issuer };
    await recordPersonAct(context, {
      personId: person.id,
      action: 'identity.linked',
      target: person.id,
      details,
    });
    await emailPerson(context, person, 'identity_linked');
  }
  return person;
}
