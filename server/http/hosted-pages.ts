import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inUnitOfWork, type RequestMeta, serviceMeta, type WorkParts } from '@/server/core/unit-of-work';
import { nothingPending, type OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { payCheckout, viewCheckout } from '@/server/sandbox/hosted-pages/checkout';
import { answerAuthorisation, viewAuthorisation } from '@/server/sandbox/hosted-pages/mandate';
import {
  type RenderedPage,
  renderCheckout,
  renderMandate,
} from '@/server/sandbox/hosted-pages/render-hosted';
import { readBody } from './body/read-body';
import { checkHeaders } from './headers';
import { checkTarget } from './target';

interface HostedForm {
  readonly action: string;
  readonly amount?: string;
}

/** A page of the sandbox, opened by a link that contains its own secret. */
interface HostedPage<Shown> {
  /** Its path, with `:token`. */
  readonly url: string;
  /** @throws ApiError not_found for an unknown link */
  readonly view: (context: OpenContext, token: string) => Promise<Shown>;
  /** Applies the form; null when done and the page is to be read again, else the page with its errors. */
  readonly act: (context: OpenContext, token: string, form: HostedForm) => Promise<Shown | null>;
  readonly render: (shown: Shown | null) => RenderedPage;
}

const FORM_LIMIT = 16 * 1024;

/** Rejects overlong tokens before the database sees them. */
const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

const requestMetaOf = (parts: WorkParts, request: FastifyRequest): RequestMeta => ({
  ...serviceMeta(parts, request.id),
  actor: { kind: 'payer' },
  address: request.ip,
});

function sendPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-frame-options', 'DENY')
    .send(page.html);
}

async function readForm(request: FastifyRequest, withinMs: number): Promise<HostedForm> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new ApiError('unsupported_media_type', 'Send the form of the page.');
  }
  const fields = new URLSearchParams((await readBody(request.raw, FORM_LIMIT, withinMs)).toString());
  const amount = fields.get('amount');
  return { action: fields.get('action') ?? '', ...(amount === null ? {} : { amount }) };
}

/** Serves a hosted page without sign-in: the link contains its own secret. */
function registerHostedPage<Shown>(
  fastify: FastifyInstance,
  parts: WorkParts,
  { url, view, act, render }: HostedPage<Shown>,
): void {
  const config = { unsigned: true };

  /** Answers an unknown link with a page for people; other errors go to the error handler. */
  async function answer(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
      return sendPage(reply, render(null));
    }
  }

  fastify.get(url, { config }, async (request, reply) => {
    checkTarget(request.raw.url ?? '');
    const context = {
      ...requestMetaOf(parts, request),
      tx: parts.database.reads,
      pending: nothingPending(),
    };
    return answer(reply, async () => sendPage(reply, render(await view(context, tokenOf(request)))));
  });

  fastify.post(url, { config }, async (request, reply) => {
    checkTarget(request.raw.url ?? '');
    checkHeaders(request.raw);
    const form = await readForm(request, parts.settings.requestTimeoutMs);
    return answer(reply, async () => {
      const mistaken = await inUnitOfWork(parts.database, requestMetaOf(parts, request), (context) =>
        act(context, tokenOf(request), form),
      );
      if (mistaken !== null) return sendPage(reply, render(mistaken));
      // Redirect after the post, so that a reload does not send the form twice.
      return reply
        .code(303)
        .header('location', request.raw.url ?? '/')
        .header('cache-control', 'no-store')
        .send();
    });
  });
}

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
