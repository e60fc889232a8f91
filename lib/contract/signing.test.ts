import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalOfHash, hashBody, signRequest, TIMESTAMP_TOLERANCE_SECONDS } from './signing';

interface Vector {
  readonly name: string;
  readonly valid: boolean;
  readonly now: number;
  readonly secret: string;
  readonly timestamp: string;
  readonly method: string;
  readonly target: string;
  readonly body: string;
  readonly body_encoding: 'utf8' | 'base64';
  readonly body_hash: string;
  readonly canonical: string;
  readonly signature: string;
  readonly correct_signature: string;
}

const folder = path.join(import.meta.dirname, 'vectors');
const file = readFileSync(path.join(folder, 'signature.vectors.json'), 'utf8');
const { cases } = JSON.parse(file) as { cases: Vector[] };

const bodyOf = ({ body, body_encoding }: Vector) => Buffer.from(body, body_encoding);
const partsOf = (vector: Vector) => ({ ...vector, body: bodyOf(vector) });

/** Checks timestamp and signature as the service does. */
function accepts(vector: Vector): boolean {
  const { secret, timestamp, signature, now } = vector;
  return (
    /^[1-9]\d{9}$/.test(timestamp) &&
    Math.abs(now - Number(timestamp)) <= TIMESTAMP_TOLERANCE_SECONDS &&
    /^[0-9a-f]{128}$/.test(signature) &&
    signature === signRequest(secret, partsOf(vector))
  );
}

describe('the vectors', () => {
  it('are 60 or more, valid and invalid, each with a name of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(cases.filter(({ valid }) => valid).length).toBeGreaterThan(20);
    expect(cases.filter(({ valid }) => !valid).length).toBeGreaterThan(20);
  });

  it('begin with the test vector of the interface', () => {
    const [first] = cases;
    expect(first).toMatchObject({
      secret: 'sk_test_vector_0001',
      timestamp: '1700000000',
      method: 'POST',
      target: '/partner/v1/wallets/NGN/fund',
      body: '{"amount":"1000.00","method":"alpha_bank_transfer"}',
      valid: true,
    });
    expect(first?.signature).toMatch(/^56ad4ed051cafe28.*0ec639fafa$/);
  });

  it('are what their generator prints', { timeout: 60_000 }, () => {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', path.join(folder, 'generate.ts')]);
    expect(printed.toString()).toBe(file);
  });
});

/** The canonical request of parts with a body in memory. */
const canonicalRequest = ({ body, ...head }: Parameters<typeof signRequest>[1]): string =>
  canonicalOfHash({ ...head, bodyHash: hashBody(body) });

describe.each(cases)('$name', (vector) => {
  it('has the hash, the canonical request and the signature that signing.ts makes', () => {
    expect(hashBody(bodyOf(vector))).toBe(vector.body_hash);
    expect(canonicalRequest(partsOf(vector))).toBe(vector.canonical);
    expect(signRequest(vector.secret, partsOf(vector))).toBe(vector.correct_signature);
  });

  it(vector.valid ? 'is accepted' : 'is refused', () => {
    expect(accepts(vector)).toBe(vector.valid);
  });
});

const openssl = (input: Uint8Array | string, ...options: string[]): string => {
  const { stdout, status } = spawnSync('openssl', ['dgst', '-hex', ...options], { input });
  return status === 0
    ? stdout
        .toString()
        .trim()
        .replace(/^.*[ =]/, '')
    : 'openssl failed';
};
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const sample = cases.filter(({ name }, index) => index % 8 === 0 || name === 'body-multipart');

describe.skipIf(!hasOpenssl).each(sample)('openssl on $name', (vector) => {
  it('computes the same hash and signature', () => {
    expect(openssl(bodyOf(vector), '-sha256')).toBe(vector.body_hash);
    const key = `hexkey:${Buffer.from(vector.secret).toString('hex')}`;
    expect(openssl(vector.canonical, '-sha512', '-mac', 'HMAC', '-macopt', key)).toBe(
      vector.correct_signature,
    );
  });
});

describe('signing', () => {
  const request = fc.record({
    timestamp: fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }).map(String),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'),
    target: fc.webPath().map((tail) => `/partner/v1${tail}`),
    body: fc.uint8Array({ maxLength: 64 }),
  });

  it('gives 128 lower-case hex digits, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), request, (secret, parts) => {
        const signature = signRequest(secret, parts);
        expect(signature).toMatch(/^[0-9a-f]{128}$/);
        expect(signRequest(secret, { ...parts })).toBe(signature);
      }),
    );
  });

  it('gives another signature for another part', () => {
    fc.assert(
      fc.property(request, request, (one, other) => {
        fc.pre(canonicalRequest(one) !== canonicalRequest(other));
        expect(signRequest('sk_test_one', one)).not.toBe(signRequest('sk_test_one', other));
        expect(signRequest('sk_test_one', one)).not.toBe(signRequest('sk_test_other', one));
      }),
    );
  });

  it('signs the method in upper case, however it is given', () => {
    expect(
      canonicalRequest({ timestamp: '1700000000', method: 'get', target: '/', body: new Uint8Array() }),
    ).toBe('1700000000\nGET\n/\ne3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
});
