import { describe, expect, it } from 'vitest';
import { attemptText } from './deliveries';

describe('attemptText', () => {
  it('knows nothing before the first attempt', () => {
    expect(attemptText(undefined, undefined)).toBeUndefined();
  });

  it('names what was answered, and advises only on what failed', () => {
    expect(attemptText(204, undefined)).toEqual({ short: 'No Content' });
    expect(attemptText(404, 'http_status: answered 404')?.advice).toContain('your server’s routes');
    expect(attemptText(299, undefined)?.short).toBe('Success');
    expect(attemptText(418, 'http_status: answered 418')?.short).toBe('Refused');
    expect(attemptText(599, 'http_status: answered 599')?.short).toBe('Server error');
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
    const words = attemptText(code === 'redirect' ? 302 : undefined, `${code}: some detail`);
    expect(words?.short).not.toBe('Failed');
    expect(words?.meaning).toBeTruthy();
    expect(words?.advice).toBeTruthy();
  });

  it('passes on an error that it does not know', () => {
    expect(attemptText(undefined, 'new_code: what happened')).toMatchObject({
      short: 'Failed',
      meaning: 'new_code: what happened',
    });
  });
});
