import type { Fault } from './faults';
import { type Answer, json, no } from './http';
import { ProtocolError } from './protocol-error';

const page: Answer = {
  status: 200,
  body: '<!doctype html><title>Welcome</title><p>Welcome to the gateway.',
  headers: { 'content-type': 'text/html' },
};

/** The answer with something in it that is not true. */
function twisted(answer: Answer, more: Readonly<Record<string, string>>): Answer {
  if (typeof answer === 'string' || answer.status >= 300) return answer;
  const told = JSON.parse(answer.body) as Record<string, unknown>;
  const known = Object.entries(more).filter(([name]) => name in told);
  return json(answer.status, { ...told, ...Object.fromEntries(known) });
}

/** Goes wrong; unless told otherwise, after what was asked for was done. */
export function misanswer({ kind, acts }: Fault, act: () => Answer): Answer {
  if (kind === 'too_many') return no(new ProtocolError(429, 'too_many_requests', 'Later, please.'));
  if (kind === 'refuse') return no(new ProtocolError(422, 'refused', 'The provider refuses this.'));
  const done = acts ? act() : json(200, {});
  switch (kind) {
    case 'hang':
    case 'drop':
      return kind;
    case 'nonsense':
      return json(200, { ok: true });
    case 'page':
      return page;
    case 'huge':
      return json(200, { padding: 'x'.repeat(80 * 1024) });
    case 'redirect':
      return { status: 302, body: '', headers: { location: '/elsewhere' } };
    case 'wrong_reference':
      return twisted(done, { reference: 'FND-000000000000' });
    case 'wrong_amount':
      return twisted(done, { amount: '999999.99', maximum_amount: '999999.99' });
    case 'wrong_currency':
      return twisted(done, { currency: 'USD' });
    case 'unknown_reference':
      return no(new ProtocolError(404, 'unknown_reference', 'There is nothing of this reference.'));
    default:
      return no(new ProtocolError(500, 'internal', 'Something went wrong.'));
  }
}
