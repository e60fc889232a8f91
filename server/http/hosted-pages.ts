import type { FastifyInstance } from 'fastify';
import { payCheckout, viewCheckout } from '@/server/sandbox/hosted-pages/checkout';
import { answerAuthorisation, viewAuthorisation } from '@/server/sandbox/hosted-pages/mandate';
import { renderCheckout } from '@/server/sandbox/hosted-pages/render-checkout';
import { renderMandate } from '@/server/sandbox/hosted-pages/render-mandate';
import type { App } from './app-parts';
import { registerHostedPage } from './hosted-page';

/** The pages that the sandbox hosts in place of providers: to pay, and to agree to a mandate. */
export function registerHostedPages(fastify: FastifyInstance, parts: App): void {
  registerHostedPage(fastify, parts, {
    url: '/checkout/:token',
    view: viewCheckout,
    act: payCheckout,
    render: renderCheckout,
  });
  registerHostedPage(fastify, parts, {
    url: '/mandate/:token',
    view: viewAuthorisation,
    act: (context, token, { action }) => answerAuthorisation(context, token, action),
    render: renderMandate,
  });
}
