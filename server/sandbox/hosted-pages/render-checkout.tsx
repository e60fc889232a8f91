import type { Checkout } from './checkout';
import { CheckoutPage, MissingPage } from './checkout-page';
import { type RenderedPage, renderHosted } from './render-hosted';

/**
 * Renders the hosted page of a funding request.
 * @param checkout what to show; null for a link that is none of ours
 */
export function renderCheckout(checkout: Checkout | null): RenderedPage {
  if (!checkout) return renderHosted(404, <MissingPage />);
  return renderHosted(checkout.mistake ? 400 : 200, <CheckoutPage checkout={checkout} />);
}
