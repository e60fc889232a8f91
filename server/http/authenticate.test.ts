import { createSecretKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashBody } from '@/lib/contract/signing';
import vectors from '@/lib/contract/vectors/signature.vectors.json';
import { findSecret, readClaim } from './authenticate';
import type { HousePrincipal } from './principal';

const principalWith = (secret: string): HousePrincipal => ({
  kind: 'operator',
  keyId: 'pk_test_vector',
  keyNumber: -2,
  actor: { kind: 'operator' },
  secrets: [{ key: createSecretKey(secret, 'utf8'), validUntil: null }],
});

/** Whether the service takes the request of a vector, at the vector's own time. */
function isAccepted(vector: (typeof vectors.cases)[number]): boolean {
  const now = new Date(vector.now * 1000);
  const headers = {
    'x-svc-key': 'pk_test_vector',
    'x-svc-timestamp': vector.timestamp,
    'x-svc-signature': vector.signature,
  };
  const bodyHash = hashBody(Buffer.from(vector.body, vector.body_encoding as BufferEncoding));
  try {
    const claim = readClaim(headers, now);
    return findSecret(principalWith(vector.secret), claim, { ...vector, bodyHash }, now) !== null;
  } catch {
    return false;
  }
}

describe('the signature vectors that partners get', () => {
  test('there are sixty or more, valid and not', () => {
    expect(vectors.cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(vectors.cases.map(({ valid }) => valid))).toEqual(new Set([true, false]));
  });

  test.each(vectors.cases.map((vector) => [vector.name, vector] as const))('%s', (_name, vector) => {
    expect(isAccepted(vector)).toBe(vector.valid);
  });
});

test('a second secret is good until its grace ends, and is told from the first', () => {
  const [vector] = vectors.cases;
  if (!vector) throw new Error('no vectors');
  const now = new Date(vector.now * 1000);
  const claim = { keyId: 'pk', timestamp: vector.timestamp, signature: vector.signature };
  const bodyHash = hashBody(Buffer.from(vector.body));
  const rotated = (until: Date): HousePrincipal => ({
    ...principalWith('another'),
    secrets: [
      { id: 'new', key: createSecretKey('another', 'utf8'), validUntil: null },
      { id: 'old', key: createSecretKey(vector.secret, 'utf8'), validUntil: until },
    ],
  });
  const inGrace = rotated(new Date(now.getTime() + 1));
  expect(findSecret(inGrace, claim, { ...vector, bodyHash }, now)?.id).toBe('old');
  expect(findSecret(rotated(now), claim, { ...vector, bodyHash }, now)).toBeNull();
});

test('an unknown key never passes', () => {
  const [vector] = vectors.cases;
  if (!vector) throw new Error('no vectors');
  const claim = { keyId: 'pk', timestamp: vector.timestamp, signature: vector.signature };
  const bodyHash = hashBody(Buffer.from(vector.body));
  expect(findSecret(null, claim, { ...vector, bodyHash }, new Date())).toBeNull();
});
