import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { permissions } from '@/lib/contract/permissions';
import { signRequest } from '@/lib/contract/signing';
import { firstCall } from './first-call';

const folder = mkdtempSync(path.join(tmpdir(), 'first-call-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('asks for the secret, signs with it, and calls what the key may read', () => {
  const secret = 'sk_test_given';
  // A stub of curl that prints its arguments.
  writeFileSync(path.join(folder, 'curl'), '#!/bin/sh\nfor word in "$@"; do echo "$word"; done\n', {
    mode: 0o755,
  });
  const script = firstCall({ id: 'pk_test_one', permissions: ['orders:write'] }, 'http://service.example');
  expect(script).not.toContain('sk_');
  const shown = execFileSync('bash', ['-c', script], {
    input: `${secret}\n`,
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });
  expect(shown).toContain('http://service.example/partner/v1/orders');
  expect(shown).toContain('X-Svc-Key: pk_test_one');
  const timestamp = /X-Svc-Timestamp: (\d+)/.exec(shown)?.[1] ?? '';
  const [method, target] = ['GET', '/partner/v1/orders'];
  const signature = signRequest(secret, { timestamp, method, target, body: new Uint8Array() });
  expect(shown).toContain(`X-Svc-Signature: ${signature}`);
});

it('calls an operation that there is, for every permission', () => {
  const paths = Object.values(operations).filter(({ method }) => method === 'GET');
  for (const permission of permissions) {
    const target = /signed GET (\S+);/.exec(
      firstCall({ id: 'pk', permissions: [permission] }, 'http://x'),
    )?.[1];
    const called = paths.find(({ path: known }) => known === target);
    expect(called?.access.split(':')[0]).toBe(permission.split(':')[0]);
  }
});
