import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SIGNED_FUNCTION, signedScript } from './signed-shell';

const url = 'http://localhost:4000';
const lastBlock = (script: string) => script.trimEnd().split('\n\n').at(-1);

describe('calls as a program for a shell', () => {
  it('signs as the README does', () => {
    const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
    expect(readme).toContain(SIGNED_FUNCTION);
  });

  it('quotes what a shell would read otherwise', () => {
    const call = { method: 'POST', target: '/a?b=1&c=2', body: `{"name":"O'Neill $HOME"}` };
    expect(lastBlock(signedScript([call], url))).toBe(
      `signed POST '/a?b=1&c=2' '{"name":"O'\\''Neill $HOME"}'; echo`,
    );
  });

  it('hands on what an answer gave, and leaves a call out where that is there', () => {
    const script = signedScript(
      [
        { method: 'GET', target: '/webhooks', comment: 'Look', saves: { webhook_id: 'id' } },
        {
          method: 'POST',
          target: '/webhooks',
          body: '{}',
          saves: { webhook_id: 'id' },
          unless: 'webhook_id',
        },
        { method: 'POST', target: '/webhooks/$webhook_id/test', body: '{"id":"$webhook_id"}' },
      ],
      url,
    );
    expect(script).toContain(`# Look
answer=$(signed GET /webhooks)
echo "$answer"
webhook_id=$(printf '%s' "$answer" | field id)

if [ -z "$webhook_id" ]; then
  answer=$(signed POST /webhooks '{}')
  echo "$answer"
  webhook_id=$(printf '%s' "$answer" | field id)
fi

signed POST '/webhooks/'"$webhook_id"'/test' '{"id":"'"$webhook_id"'"}'; echo
`);
  });

  it('contains no key, and names what is missing', () => {
    const script = signedScript([{ method: 'GET', target: '/wallets' }], url);
    expect(script).toMatch(/\{SVC_KEY:\?.*\{SVC_SECRET:\?/);
    expect(script).not.toContain('field()');
  });
});
