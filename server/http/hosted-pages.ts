import type { FastifyInstance } from 'fastify';
import type { WorkParts } from '@/server/core/unit-of-work';
import { payCheckout, viewCheckout } from '@/server/sandbox/hosted-pages/checkout';
import { answerAuthorisation, viewAuthorisation } from '@/server/sandbox/hosted-pages/mandate';
import { renderCheckout, renderMandate } from '@/server/sandbox/hosted-pages/render-hosted';
import { registerHostedPage } from './hosted-page';

/** Pages that the sandbox hosts in place of providers: checkout, and mandate authorisation. */
export function registerHostedPages(fastify: FastifyInstance, parts: WorkParts): void {
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
