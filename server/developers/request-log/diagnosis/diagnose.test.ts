import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashBody, signRequest } from '@/lib/contract/signing';
import { rounds } from '@/tests/support/full-run';
import type { Case } from './case';
import { diagnose } from './diagnose';
import { allMistakes } from './testing';

const page = readFileSync(
  path.join(import.meta.dirname, '../../../../docs/api/signature-mistakes.md'),
  'utf8',
);
const SECRET = 'sk_test_0123456789abcdefghij';
const at = new Date('2026-11-20T09:30:00.000Z');
const timestamp = String(at.getTime() / 1000);

const caseOf = (given: Partial<Case>): Case => {
  const body = given.body ?? Buffer.alloc(0);
  return {
    keyId: 'pk_test_0123456789',
    method: 'POST',
    target: '/partner/v1/wallets?limit=5',
    host: 'desk.example',
    timestamp,
    signature: 'a'.repeat(128),
    body,
    bodyHash: hashBody(body),
    at,
    key: {
      environment: 'test',
      expiresAt: null,
      revokedAt: null,
      isApproved: false,
      own: [{ secret: SECRET, validUntil: null }],
      others: [{ secret: 'sk_live_another', environment: 'live' }],
    },
    ...given,
  };
};

describe('docs/api/signature-mistakes.md', () => {
  it.each(allMistakes.map(({ name, fix }) => [name, fix]))('explains %s and its fix', (name, fix) => {
    expect(page).toContain(`| \`${name}\` |`);
    expect(page).toContain(fix.replaceAll('|', '\\|'));
  });
});

describe('diagnose', () => {
  it('never throws, and names a mistake of the page, whatever is sent', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    const hex = fc
      .uint8Array({ minLength: 60, maxLength: 130 })
      .map((bytes) => Buffer.from(bytes).toString('hex'));
    fc.assert(
      fc.property(
        fc.oneof(text, fc.constant(timestamp), fc.integer().map(String)),
        fc.oneof(text, hex, fc.base64String({ maxLength: 200 })),
        fc.oneof(text, fc.json()),
        text,
        (stamp, signature, body, target) => {
          const given = caseOf({
            timestamp: stamp,
            signature,
            body: Buffer.from(body),
            target: `/${target}`,
          });
          const { mistake, canonical } = diagnose(given, given.target);
          expect(page).toContain(`\`${mistake}\``);
          expect(canonical).not.toContain(SECRET);
        },
      ),
      { numRuns: rounds(100, 300) },
    );
  });

  it('takes a right signature for nothing else than one that was used before', () => {
    fc.assert(
      fc.property(fc.json(), fc.webPath(), (json, web) => {
        const body = Buffer.from(json);
        const target = `/partner/v1${web}`;
        const signature = signRequest(SECRET, { timestamp, method: 'POST', target, body });
        const given = caseOf({ body, bodyHash: hashBody(body), target, signature });
        expect(diagnose(given, target).mistake).toBe('signature_used_before');
      }),
      { numRuns: 100 },
    );
  });
});
