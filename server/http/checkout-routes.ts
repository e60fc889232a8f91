import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nothingPending } from '../context';
import { Refusal } from '../refusal';
import { payCheckout, viewCheckout } from '../sandbox/checkout';
import { renderCheckout } from '../sandbox/render-checkout';
import { inUnitOfWork, type Occasion } from '../unit-of-work';
import type { App } from './app-parts';
import { checkHeaders } from './headers';
import { readBody } from './read-body';
import { checkTarget } from './target';

const FORM_LIMIT = 16 * 1024;

/** Long tokens are no tokens; the pattern keeps them from the database. */
const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token;

const occasionOf = ({ clock, settings }: App, request: FastifyRequest): Occasion => ({
  actor: { kind: 'payer' },
  now: clock(),
  address: request.ip,
  requestId: request.id,
  settings,
});

function sendPage(reply: FastifyReply, page: ReturnType<typeof renderCheckout>): FastifyReply {
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('strict-transport-security', 'max-age=31536000')
    .send(page.html);
}

/** A link that is none of ours shows a page for people; anything else goes on to the error handler. */
async function orMissing<Answer>(reply: FastifyReply, work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    sendPage(reply, renderCheckout(null));
    return null;
  }
}

async function readForm(
  request: FastifyRequest,
  withinMs: number,
): Promise<{ action: string; amount?: string }> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new Refusal('unsupported_media_type', 'Send the form of the page.');
  }
  const fields = new URLSearchParams((await readBody(request.raw, FORM_LIMIT, withinMs)).toString());
  const amount = fields.get('amount');
  return { action: fields.get('action') ?? '', ...(amount === null ? {} : { amount }) };
}

/** The sandbox's hosted checkout pages (contract 10): no login, the link carries its own secret. */
export function registerCheckout(fastify: FastifyInstance, parts: App): void {
  const config = { unsigned: true };
  const url = '/checkout/:token';

  fastify.get(url, { config }, async (request, reply) => {
    checkTarget(request.raw.url ?? '');
    const checkout = await orMissing(reply, () =>
      viewCheckout(
        { ...occasionOf(parts, request), tx: parts.database.reads, pending: nothingPending() },
        tokenOf(request),
      ),
    );
    return checkout ? sendPage(reply, renderCheckout(checkout)) : reply;
  });

  fastify.post(url, { config }, async (request, reply) => {
    checkTarget(request.raw.url ?? '');
    checkHeaders(request.raw);
    const form = await readForm(request, parts.settings.requestTimeoutMs);
    const answer = await orMissing(reply, () =>
      inUnitOfWork(parts.database, occasionOf(parts, request), (context) =>
        payCheckout(context, tokenOf(request), form),
      ),
    );
    if (!answer) return reply;
    if (answer.kind === 'mistake') return sendPage(reply, renderCheckout(answer.checkout));
    // Read again after the post: a reload must not send the form twice.
    return reply
      .code(303)
      .header('location', request.raw.url ?? '/')
      .header('cache-control', 'no-store')
      .send();
  });
}
