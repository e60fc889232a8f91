import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { OpenContext } from '@/server/platform/kernel/context';
import { decideSignIn, normaliseEmail } from '../rules';
import { deleteOldAttempts, insertAttempt, lockSubject, markSucceeded, readHistory } from '../store';

type SignInStart =
  | { readonly kind: 'admitted'; readonly attemptId: number; readonly account: string }
  /** Whole seconds until a retry is allowed. */
  | { readonly kind: 'wait'; readonly seconds: number };

/**
 * Checks whether a password may be tried now, and records the attempt as failed until confirmSignIn reports success,
 * so that concurrent attempts count each other. Commit it before checking the password.
 * @param input.email as typed
 * @param input.address the person's own address
 * @returns the attempt's number and the account's name in the audit trail, a keyed hash; or how long to wait
 */
export async function beginSignIn(
  context: OpenContext,
  input: { readonly email: string; readonly address: string },
): Promise<SignInStart> {
  const { tx, now, settings } = context;
  const account = createHmac('sha256', settings.keyring.roots[0])
    .update(`sign-in account\n${normaliseEmail(input.email)}`)
    .digest();
  const subject = { account, address: countedAddress(input.address) };
  await lockSubject(tx, subject);
  const decision = decideSignIn(await readHistory(tx, subject, now), now);
  if (decision.kind === 'wait') {
    if (decision.startsNow) await insertAttempt(tx, subject, now);
    return { kind: 'wait', seconds: decision.seconds };
  }
  return {
    kind: 'admitted',
    attemptId: await insertAttempt(tx, subject, now),
    account: account.toString('hex'),
  };
}

/** Records that an attempt had the right password: its address is then familiar to the account. */
export const confirmSignIn = (context: OpenContext, attemptId: number): Promise<void> =>
  markSucceeded(context.tx, attemptId);

/**
 * The address to count attempts by: IPv4 mapped into IPv6 is IPv4, and an IPv6 network of 64 bits is one address,
 * because its user controls all of it.
 */
export function countedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Deletes sign-in attempts that no rule uses any more.
 * @param limit maximum of this transaction
 * @returns how many; fewer than the limit when none is left
 */
export const deleteOldSignInAttempts = (
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  limit: number,
): Promise<number> => deleteOldAttempts(tx, now, limit);
