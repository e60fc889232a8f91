import { expect, it } from 'vitest';
import vectors from '@/lib/contract/vectors/signature.vectors.json';
import { signInBrowser } from './sign-in-browser';

it('signs in the browser as the interface does', async () => {
  const cases = vectors.cases.filter(({ valid, body_encoding }) => valid && body_encoding === 'utf8');
  expect(cases.length).toBeGreaterThan(3);
  for (const { name, secret, timestamp, method, target, body, ...right } of cases) {
    const steps = await signInBrowser({ secret, timestamp, method, target, body });
    expect([name, steps]).toEqual([
      name,
      { bodyHash: right.body_hash, canonical: right.canonical, signature: right.correct_signature },
    ]);
  }
});
