import type { Mandate } from '@/lib/contract/wallets/mandates';
import { findMerchant } from '@/server/organisation/branding/read-branding';
import type { Merchant } from '@/server/organisation/branding/rules';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { authoriseMandate, failMandate, lockMandate } from '@/server/wallets/mandates/move-mandate';
import { findTestMandate } from '@/server/wallets/mandates/read-mandates';
import { reasons } from '@/server/wallets/mandates/rules';
import { readMandateToken } from '@/server/wallets/providers/checkout-link';

/** The content of a mandate's hosted page. */
export interface Authorisation {
  readonly mandate: Mandate;
  /** Who may debit the account. */
  readonly merchant: Merchant;
  /** Whether the deadline has passed, even if no job has recorded it yet. */
  readonly isOver: boolean;
  /** The error of the submitted form. */
  readonly mistake?: string;
}

async function openAuthorisation(
  open: OpenContext,
  token: string,
): Promise<{ readonly context: Context; readonly authorisation: Authorisation }> {
  const id = readMandateToken(open.settings.keyring, token);
  if (id === null) throw notFound();
  const { context, mandate } = await findTestMandate(open, id);
  const merchant = await findMerchant(context);
  const isOver = mandate.expires_at !== undefined && new Date(mandate.expires_at) <= context.now;
  return { context, authorisation: { mandate, merchant, isOver } };
}

/**
 * The hosted page of a test mandate, by the secret of its link.
 * @throws ApiError not_found for any other token
 */
export async function viewAuthorisation(open: OpenContext, token: string): Promise<Authorisation> {
  return (await openAuthorisation(open, token)).authorisation;
}

/** The link authorises: afterwards it can't refuse any more. */
async function refuse(context: Context, { mandate, isOver }: Authorisation): Promise<void> {
  const { status } = await lockMandate(context, mandate.id);
  if (status !== 'pending_authorisation') return;
  await failMandate(context, mandate.id, isOver ? reasons.lapsed : reasons.refused);
}

/**
 * Applies the holder's choice, in the caller's transaction. A mandate that no longer awaits authorisation is no error
 * of the holder: the page then shows its status.
 * @returns null when done and the page is to be read again; otherwise the page with the error
 * @throws ApiError not_found for an invalid token
 */
export async function answerAuthorisation(
  open: OpenContext,
  token: string,
  action: string,
): Promise<Authorisation | null> {
  const { context, authorisation } = await openAuthorisation(open, token);
  const { mandate, merchant } = authorisation;
  try {
    if (action === 'agree') await authoriseMandate(context, mandate.id, merchant.name);
    else if (action === 'refuse') await refuse(context, authorisation);
    else return { ...authorisation, mistake: 'Choose one of the buttons below.' };
  } catch (error) {
    // A rejected transition has written nothing, so this transaction may commit.
    if (!(error instanceof ApiError && error.code === 'invalid_state')) throw error;
  }
  return null;
}
