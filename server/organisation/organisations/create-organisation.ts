import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { KeyPair } from '@/lib/contract/organisation/console-session';
import { rolePermissions } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { type OpenContext, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { issueKey } from '../api-keys/issue-key';
import { insertOrganisation } from './store';

/** Opens a new organisation's wallets in both environments (`openWallets`). */
type OpenWallets = (context: OpenContext, organisation: { id: string; name: string }) => Promise<void>;

/**
 * Creates an organisation with its wallets and a first key for each environment.
 * @throws ApiError duplicate_reference when the slug is taken.
 */
export async function createOrganisation(
  context: OpenContext,
  input: InputOf<typeof operations.createOrganisation>,
  openWallets: OpenWallets,
): Promise<AnswerOf<typeof operations.createOrganisation>> {
  const { slug, name } = input;
  const id = newId();
  if (!(await insertOrganisation(context.tx, { id, slug, name }, context.now))) {
    throw new ApiError('duplicate_reference', 'An organisation with this slug already exists.', { slug });
  }
  await openWallets(context, { id, name });
  const keys = {
    test: await issueFirstKey(context, id, 'test'),
    live: await issueFirstKey(context, id, 'live'),
  };
  recordOpenAct(context, {
    organisationId: id,
    environment: null,
    action: 'organisation.created',
    target: id,
    details: { slug, name, test_key: keys.test.key, live_key: keys.live.key },
  });
  return { data: { id, slug, keys } };
}

const issueFirstKey = (
  context: OpenContext,
  organisationId: string,
  environment: Environment,
): Promise<KeyPair> =>
  issueKey(within(context, { organisationId, environment }), {
    name: 'First key',
    permissions: rolePermissions.owner,
  });
