import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Checkout } from './checkout';
import { CheckoutPage, MissingPage } from './checkout-page';
import { type HostedLook, hostedLook } from './hosted-style';
import type { Authorisation } from './mandate';
import { MandatePage, MissingMandatePage } from './mandate-page';

/** A page ready to be sent: status, markup and the Content-Security-Policy that it needs. */
export interface RenderedPage {
  readonly status: 200 | 400 | 404;
  readonly html: string;
  readonly csp: string;
}

/** Renders a page that the sandbox hosts. */
const renderHosted = (
  status: RenderedPage['status'],
  { csp }: HostedLook,
  page: ReactNode,
): RenderedPage => ({ status, html: `<!doctype html>${renderToStaticMarkup(page)}`, csp });

/**
 * Renders the hosted page of a funding request.
 * @param checkout what to show; null for a link that is none of ours
 */
export function renderCheckout(checkout: Checkout | null): RenderedPage {
  const look = hostedLook(checkout?.merchant.colour ?? null);
  if (!checkout) return renderHosted(404, look, <MissingPage style={look.style} />);
  const status = checkout.mistake ? 400 : 200;
  return renderHosted(status, look, <CheckoutPage checkout={checkout} style={look.style} />);
}

/**
 * Renders the hosted page of a mandate.
 * @param authorisation what to show; null for a link that is none of ours
 */
export function renderMandate(authorisation: Authorisation | null): RenderedPage {
  const look = hostedLook(authorisation?.merchant.colour ?? null);
  if (!authorisation) return renderHosted(404, look, <MissingMandatePage style={look.style} />);
  const status = authorisation.mistake ? 400 : 200;
  return renderHosted(status, look, <MandatePage authorisation={authorisation} style={look.style} />);
}
