import { describe, expect, it } from 'vitest';
import { attemptWords } from './deliveries';

describe('attemptWords', () => {
  it('knows nothing before the first attempt', () => {
    expect(attemptWords(undefined, undefined)).toBeUndefined();
  });

  it('names what was answered, and advises only on what failed', () => {
    expect(attemptWords(204, undefined)).toEqual({ short: 'No Content' });
    expect(attemptWords(404, 'http_status: answered 404')?.advice).toContain('routes of your program');
    expect(attemptWords(299, undefined)?.short).toBe('Success');
    expect(attemptWords(418, 'http_status: answered 418')?.short).toBe('Refused');
    expect(attemptWords(599, 'http_status: answered 599')?.short).toBe('Server error');
  });

  it.each([
    'redirect',
    'timeout',
    'dns_failed',
    'target_not_allowed',
    'connection_refused',
    'connection_failed',
    'connection_closed',
    'tls_failed',
    'answer_not_http',
    'endpoint_deleted',
  ])('has words and advice for %s', (code) => {
    const words = attemptWords(code === 'redirect' ? 302 : undefined, `${code}: some detail`);
    expect(words?.short).not.toBe('Failed');
    expect(words?.meaning).toBeTruthy();
    expect(words?.advice).toBeTruthy();
  });

  it('passes on an error that it does not know', () => {
    expect(attemptWords(undefined, 'new_code: what happened')).toMatchObject({
      short: 'Failed',
      meaning: 'new_code: what happened',
    });
  });
});
