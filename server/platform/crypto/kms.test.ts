import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/folders';
import { masterKeyOf } from './keyring';
import { openKms, readMasterKey, writeWrappedKey } from './kms';

const bytes = Buffer.from('0123456789abcdef0123456789abcdef');
const TOKEN = 'canary-token';
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Call {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Record<string, string>;
}

/** A KMS that turns bytes round: enough to see what goes over the wire. */
function turnRound({ path, body }: Call): object {
  const turned = (given = '') => Buffer.from(given, 'base64').reverse().toString('base64');
  return path === '/v1/wrap'
    ? { key_id: 'projects/1:key', ciphertext: turned(body.plaintext) }
    : { plaintext: turned(body.ciphertext) };
}

async function startKms(answer: (call: Call, count: number) => readonly [status: number, body: unknown]) {
  const calls: Call[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const call = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await text(request)),
    };
    calls.push(call);
    const [status, body] = answer(call, calls.length);
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { calls, kms: openKms({ url: `http://127.0.0.1:${port}/v1`, token: TOKEN }, 1) };
}

describe('a KMS over HTTP', () => {
  it('wraps and unwraps a master key that stands in the settings wrapped, with its token', async () => {
    const { kms, calls } = await startKms((call) => [200, turnRound(call)]);
    const written = writeWrappedKey(await kms.wrap(bytes));
    expect(written).toMatch(/^kms:projects\/1:key:[\w-]+$/);
    expect(written).not.toContain(bytes.toString('base64url'));
    expect(await readMasterKey('MASTER_KEY', written, kms)).toEqual(masterKeyOf(bytes));
    expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v1/wrap', `Bearer ${TOKEN}`],
      ['/v1/unwrap', `Bearer ${TOKEN}`],
    ]);
    expect(calls[1]?.body.key_id).toBe('projects/1:key');
  });

  it('is asked again when it is out of order for a moment, four times at most', async () => {
    const later = await startKms((call, count) => (count < 4 ? [503, ''] : [200, turnRound(call)]));
    expect((await later.kms.wrap(bytes)).keyId).toBe('projects/1:key');
    const never = await startKms(() => [429, '']);
    await expect(never.kms.wrap(bytes)).rejects.toThrow('it answers 429');
    expect([later.calls.length, never.calls.length]).toEqual([4, 4]);
  });

  it.each([
    ['refuses', [403, 'canary']],
    ['redirects', [302, '']],
    ['answers no JSON', [200, 'canary']],
    ['answers something else', [200, { plaintext: 7 }]],
    ['answers too much', [200, { plaintext: 'A'.repeat(20_000) }]],
  ] as const)('that %s stops the start at once by the name of the setting', async (_name, answer) => {
    const { kms, calls } = await startKms(() => answer);
    const failed = await readMasterKey('MASTER_KEY_NEXT', 'kms:one:c2VhbGVk', kms).catch(
      (error: Error) => error,
    );
    expect(failed).toBeInstanceOf(Error);
    const shown = failed instanceof Error ? `${failed.message} ${failed.cause}` : '';
    expect(shown).toContain("MASTER_KEY_NEXT can't be unwrapped");
    expect(shown).not.toMatch(/canary|c2VhbGVk/);
    expect(calls).toHaveLength(1);
  });

  it('must unwrap to 32 bytes', async () => {
    const { kms } = await startKms(() => [200, { plaintext: 'c2hvcnQ=' }]);
    await expect(readMasterKey('MASTER_KEY', 'kms:one:c2VhbGVk', kms)).rejects.toThrow('has not 32 bytes');
  });
});

describe('a key in a file', () => {
  function keyFile(mode = 0o400, content = Buffer.alloc(32, 9).toString('base64')) {
    const path = join(temporaryFolder(), 'key');
    writeFileSync(path, `${content}\n`);
    chmodSync(path, mode);
    return openKms({ url: pathToFileURL(path).href, token: undefined });
  }

  it('wraps and unwraps, and no other key does', async () => {
    const written = writeWrappedKey(await keyFile().wrap(bytes));
    expect(await readMasterKey('MASTER_KEY', written, keyFile())).toEqual(masterKeyOf(bytes));
    const other = keyFile(0o400, Buffer.alloc(32, 10).toString('base64'));
    await expect(readMasterKey('MASTER_KEY', written, other)).rejects.toThrow('MASTER_KEY');
    const changed = `${written.slice(0, -2)}AA`;
    await expect(readMasterKey('MASTER_KEY', changed, keyFile())).rejects.toThrow('MASTER_KEY');
  });

  it('is refused when others can read it, or it has no key', async () => {
    await expect(keyFile(0o440).wrap(bytes)).rejects.toThrow('can be read by others');
    await expect(keyFile(0o404).wrap(bytes)).rejects.toThrow('can be read by others');
    await expect(keyFile(0o400, 'c2hvcnQ=').wrap(bytes)).rejects.toThrow('32 bytes');
  });
});

describe('a master key of the settings', () => {
  it('that is not wrapped is taken as it is, and one that is needs a KMS', async () => {
    expect(await readMasterKey('MASTER_KEY', bytes.toString('base64'), undefined)).toEqual(
      masterKeyOf(bytes),
    );
    await expect(readMasterKey('MASTER_KEY', 'kms:one:c2VhbGVk', undefined)).rejects.toThrow('KMS_URL');
  });
});
