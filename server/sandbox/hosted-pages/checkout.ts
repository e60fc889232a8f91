import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { findMerchant } from '@/server/organisation/branding/read-branding';
import type { Merchant } from '@/server/organisation/branding/rules';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { simulateProviderResult } from '@/server/trading/orders/simulate-provider-result';
import { findTestRequest } from '@/server/wallets/funding/read-funding';
import { readCheckoutToken } from '@/server/wallets/providers/checkout-link';
import { isHosted } from '@/server/wallets/providers/rules';
import { type CheckoutForm, readCheckoutForm } from '../simulate/rules';

/** The content of a funding request's hosted page. */
export interface Checkout {
  readonly request: FundingRequest;
  /** The owner of the wallet. */
  readonly merchant: Merchant;
  /** The payer's own amount, as typed, with its error. */
  readonly mistake?: { readonly typed: string; readonly message: string };
}

async function openCheckout(
  open: OpenContext,
  token: string,
): Promise<{ readonly context: Context; readonly checkout: Checkout }> {
  const id = readCheckoutToken(open.settings.keyring, token);
  if (id === null) throw notFound();
  const { context, request } = await findTestRequest(open, id);
  if (!isHosted(request.method)) throw notFound();
  return { context, checkout: { request, merchant: await findMerchant(context) } };
}

/**
 * The hosted page of a test funding request, by the secret of its link.
 * @throws ApiError not_found for any other token
 */
export async function viewCheckout(open: OpenContext, token: string): Promise<Checkout> {
  return (await openCheckout(open, token)).checkout;
}

function explain({ code, details }: ApiError): string {
  return code === 'amount_out_of_range'
    ? `This is more than the wallet’s maximum. Pay at most ${details.maximum}.`
    : 'The payment failed. Nothing was paid.';
}

/**
 * Applies the payer's choice, in the caller's transaction. A request that has ended meanwhile is no error of the
 * payer: the page then shows its status.
 * @returns null when done and the page is to be read again; otherwise the page with the error
 * @throws ApiError not_found for an invalid token
 */
export async function payCheckout(
  open: OpenContext,
  token: string,
  form: CheckoutForm,
): Promise<Checkout | null> {
  const { context, checkout } = await openCheckout(open, token);
  const choice = readCheckoutForm(form);
  const mistake = (message: string): Checkout => ({
    ...checkout,
    mistake: { typed: form.amount ?? '', message },
  });
  if (choice.kind === 'invalid') return mistake(choice.message);
  try {
    await simulateProviderResult(context, checkout.request.id, choice.settlement);
    return null;
  } catch (error) {
    // A rejected settlement has written nothing, so this transaction may commit.
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'invalid_state' ? null : mistake(explain(error));
  }
}
