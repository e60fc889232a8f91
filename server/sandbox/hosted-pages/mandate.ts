import type { Mandate } from '@/lib/contract/wallets/mandates';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { authoriseMandate, failMandate, lockMandate } from '@/server/wallets/mandates/move-mandate';
import { findTestMandate } from '@/server/wallets/mandates/read-mandates';
import { reasons } from '@/server/wallets/mandates/rules';
import { readMandateToken } from '@/server/wallets/providers/checkout-link';

/** What the hosted page of a mandate shows. */
export interface Authorisation {
  readonly mandate: Mandate;
  /** Who is to debit the account. */
  readonly merchant: string;
  /** Whether the time to agree is over, although nobody has noted it yet. */
  readonly isOver: boolean;
  /** What is wrong with the form that was sent. */
  readonly mistake?: string;
}

async function openAuthorisation(
  open: OpenContext,
  token: string,
): Promise<{ readonly context: Context; readonly authorisation: Authorisation }> {
  const id = readMandateToken(open.settings.masterKey, token);
  if (id === null) throw notFound();
  const { context, mandate } = await findTestMandate(open, id);
  const { data: organisation } = await getOrganisation(context);
  const isOver = mandate.expires_at !== undefined && new Date(mandate.expires_at) <= context.now;
  return { context, authorisation: { mandate, merchant: organisation.name, isOver } };
}

/**
 * The hosted page of a test mandate, by the secret of its link.
 * @throws ApiError not_found for any other token
 */
export async function viewAuthorisation(open: OpenContext, token: string): Promise<Authorisation> {
  return (await openAuthorisation(open, token)).authorisation;
}

/** The link is for agreeing: once that was done, it refuses nothing any more. */
async function refuse(context: Context, { mandate, isOver }: Authorisation): Promise<void> {
  const { status } = await lockMandate(context, mandate.id);
  if (status !== 'pending_authorisation') return;
  await failMandate(context, mandate.id, isOver ? reasons.lapsed : reasons.refused);
}

/**
 * Does what the holder chose on the page, in the caller's transaction. A mandate that awaits no authorisation any more is
 * no mistake of the holder: the page then shows what became of it.
 * @returns null when it is done and the page is to be read again; otherwise the page with what is wrong
 * @throws ApiError not_found for a wrong token
 */
export async function answerAuthorisation(
  open: OpenContext,
  token: string,
  action: string,
): Promise<Authorisation | null> {
  const { context, authorisation } = await openAuthorisation(open, token);
  const { mandate, merchant } = authorisation;
  try {
    if (action === 'agree') await authoriseMandate(context, mandate.id, merchant);
    else if (action === 'refuse') await refuse(context, authorisation);
    else return { ...authorisation, mistake: 'Choose one of the buttons below.' };
  } catch (error) {
    // A refused move has written nothing, so this transaction may go on and end well.
    if (!(error instanceof ApiError && error.code === 'invalid_state')) throw error;
  }
  return null;
}
