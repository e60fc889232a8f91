import { expect, it } from 'vitest';
import { fundingRequestExample } from '@/lib/contract/wallets/funding';
import { isReferenceOrId } from './reference';

it('knows a funding reference and an id, in either case of letters', () => {
  const { id, reference } = fundingRequestExample;
  for (const text of [id, reference]) {
    expect(isReferenceOrId(text)).toBe(true);
    expect(isReferenceOrId(text.toLowerCase())).toBe(true);
    expect(isReferenceOrId(text.toUpperCase())).toBe(true);
    expect(isReferenceOrId(text.slice(1))).toBe(false);
    expect(isReferenceOrId(`${text}0`)).toBe(false);
  }
  expect(isReferenceOrId('FND-7K2M9QX4TB1/')).toBe(false);
});
