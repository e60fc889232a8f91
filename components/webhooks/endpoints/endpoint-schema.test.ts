import { describe, expect, it } from 'vitest';
import { endpointBody, endpointSchema, endpointValues } from './endpoint-schema';

const values = { ...endpointValues(), url: 'https://partner.example/hooks', hears: 'all' as const };
const problems = (changed: object, environment: 'test' | 'live' = 'test') =>
  endpointSchema(environment)
    .safeParse({ ...values, ...changed })
    .error?.issues.map(({ path }) => path[0]) ?? [];

describe('endpointSchema', () => {
  it('takes an https address in both environments, and http in test alone', () => {
    expect(problems({}, 'live')).toEqual([]);
    expect(problems({ url: 'http://localhost:9000/hooks' })).toEqual([]);
    expect(problems({ url: 'http://partner.example/hooks' }, 'live')).toEqual(['url']);
  });

  it.each(['', 'partner.example', 'ftp://partner.example', 'https://user:word@partner.example'])(
    'refuses %j',
    (url) => expect(problems({ url })).toEqual(['url']),
  );

  it('asks for an event where only some are heard', () => {
    expect(problems({ hears: 'some' })).toEqual(['events']);
    expect(problems({ hears: 'some', events: ['wallet.funded'] })).toEqual([]);
  });
});

describe('endpointBody', () => {
  it('sends no events for all of them, whatever was chosen before', () => {
    expect(endpointBody({ ...values, events: ['wallet.funded'] }).events).toEqual([]);
    expect(endpointBody({ ...values, hears: 'some', events: ['wallet.funded'] }).events).toEqual([
      'wallet.funded',
    ]);
  });
});
