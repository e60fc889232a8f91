import { createSecretKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashBody } from '@/lib/contract/signing';
import vectors from '@/lib/contract/vectors/signature.vectors.json';
import { type Claim, findSecret, readClaim } from '@/server/http/signature/authenticate';
import type { OwnPrincipal } from '@/server/http/signature/principal';
import { admit } from '@/server/http/store';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { MOVED_PATH, moveableClock, stopClock } from '../../support/moved-clocks';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  for (const statement of moveableClock) await database.reads.execute(sql.raw(statement));
  await database.reads.execute(sql.raw(`set search_path = ${MOVED_PATH}`));
});
afterAll(() => database.close());

const principalWith = (secret: string): OwnPrincipal => ({
  kind: 'operator',
  keyId: 'pk_test_vector',
  keyNumber: -2,
  actor: { kind: 'operator' },
  secrets: [{ key: createSecretKey(secret, 'utf8'), validUntil: null }],
});

/** Whether the service takes the request of a vector, while the database's clock shows the vector's time. */
async function isAccepted(vector: (typeof vectors.cases)[number], number: number): Promise<boolean> {
  const now = new Date(vector.now * 1000);
  const headers = {
    'x-svc-key': 'pk_test_vector',
    'x-svc-timestamp': vector.timestamp,
    'x-svc-signature': vector.signature,
  };
  const bodyHash = hashBody(Buffer.from(vector.body, vector.body_encoding as BufferEncoding));
  let claim: Claim;
  try {
    claim = readClaim(headers);
  } catch {
    return false;
  }
  if (!findSecret(principalWith(vector.secret), claim, { ...vector, bodyHash }, now)) return false;
  await database.reads.execute(sql.raw(stopClock(now)));
  const signature = claim.signature.slice(0, 32);
  const use = { keyNumber: number, signature, signed: Number(claim.timestamp), limit: null };
  return (await admit(database.reads, [use]))[0]?.admitted ?? false;
}

describe('the signature vectors that partners get', () => {
  test('there are sixty or more, valid and not', () => {
    expect(vectors.cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(vectors.cases.map(({ valid }) => valid))).toEqual(new Set([true, false]));
  });

  test.each(vectors.cases.map((vector, index) => [vector.name, vector, index] as const))(
    '%s',
    async (_name, vector, index) => {
      expect(await isAccepted(vector, index)).toBe(vector.valid);
    },
  );
});

test('a second secret is good until its grace ends, and is distinguished from the first', () => {
  const [vector] = vectors.cases;
  if (!vector) throw new Error('no vectors');
  const now = new Date(vector.now * 1000);
  const claim = { keyId: 'pk', timestamp: vector.timestamp, signature: vector.signature };
  const bodyHash = hashBody(Buffer.from(vector.body));
  const rotated = (until: Date): OwnPrincipal => ({
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
