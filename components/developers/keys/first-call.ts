import { SIGNED_FUNCTION } from '@/lib/client/signed-shell';
import type { ApiKey } from '@/lib/contract/organisation/keys';
import { permits } from '@/lib/contract/permissions';
import type { Subject } from './key-permissions';

/** A read for each subject that a key with its read permission can make. */
const reads: readonly (readonly [Subject, string])[] = [
  ['wallets', '/partner/v1/wallets'],
  ['orders', '/partner/v1/orders'],
  ['investments', '/partner/v1/investments'],
  ['holdings', '/partner/v1/holdings'],
  ['webhooks', '/partner/v1/webhooks'],
  ['market', '/partner/v1/market/status'],
  ['kyb', '/partner/v1/kyb'],
  ['members', '/partner/v1/organisation/members'],
  ['organisation', '/partner/v1/organisation'],
  ['sandbox', '/partner/v1/sandbox/clock'],
];

/**
 * A first call with a key, for bash or zsh. It prompts for the secret, so that the secret appears neither on the screen
 * nor in the shell's history. The prompt comes last, because a shell takes lines pasted after a prompt as its input.
 */
export function firstCall(
  { id, permissions }: Pick<ApiKey, 'id' | 'permissions'>,
  serviceUrl: string,
): string {
  const [, target = '/partner/v1/organisation'] =
    reads.find(([subject]) => permits(permissions, `${subject}:read`)) ?? [];
  return `export SVC_KEY=${id}
export SVC_URL=${serviceUrl}

${SIGNED_FUNCTION}
# Asks for the secret, then makes your first call.
printf 'Secret: '; read -rs SVC_SECRET; export SVC_SECRET; echo; signed GET ${target}; echo
`;
}
