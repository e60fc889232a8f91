import { afterEach, expect, it, vi } from 'vitest';
import { readPolicyReports, receivePolicyReports } from './policy-reports';

const modern = {
  type: 'csp-violation',
  url: 'https://desk.example/harbour/test?token=secret',
  body: {
    documentURL: 'https://desk.example/harbour/test?token=secret',
    blockedURL: 'https://evil.example/x.js?token=secret',
    effectiveDirective: 'script-src-elem',
    sample: 'secret',
  },
};
const old = {
  'csp-report': {
    'document-uri': 'https://desk.example/#secret',
    'blocked-uri': 'inline',
    'violated-directive': 'script-src-elem',
  },
};
const streamOf = (text: string) => new Blob([text]).stream();

afterEach(() => vi.restoreAllMocks());

it('reads both kinds of reports, without queries and samples', () => {
  expect(readPolicyReports(JSON.stringify([modern]))).toEqual([
    {
      page: 'https://desk.example/harbour/test',
      blocked: 'https://evil.example/x.js',
      directive: 'script-src-elem',
    },
  ]);
  expect(readPolicyReports(JSON.stringify(old))).toEqual([
    { page: 'https://desk.example/', blocked: 'inline', directive: 'script-src-elem' },
  ]);
});

it.each([
  '',
  'nonsense',
  'null',
  '1',
  '[]',
  '[null]',
  '{"csp-report":1}',
  '[{"type":"deprecation","body":{}}]',
])('finds none in %j', (body) => expect(readPolicyReports(body)).toEqual([]));

it('is bounded in reports, in bytes, in the length of a fact and in lines a minute', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  await receivePolicyReports(streamOf(`[${'1,'.repeat(20_000)}1]`));
  expect(written).not.toHaveBeenCalled();
  const long = { ...modern, body: { ...modern.body, blockedURL: 'x'.repeat(5_000) } };
  expect(readPolicyReports(JSON.stringify([long]))[0]?.blocked).toHaveLength(200);
  const many = JSON.stringify(Array.from({ length: 30 }, () => modern));
  expect(readPolicyReports(many)).toHaveLength(5);
  for (let time = 0; time < 40; time += 1) await receivePolicyReports(streamOf(many));
  expect(written).toHaveBeenCalledTimes(60);
  expect(JSON.stringify(written.mock.calls)).not.toContain('secret');
});
