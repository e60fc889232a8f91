import { describe, expect, it } from 'vitest';
import { lagosDay } from '@/lib/format';
import { relayCsv, relayFile } from './relay-file';

const answer = (headers: Record<string, string>) => relayFile(new Response('bytes', { headers }));

describe('a file of somebody', () => {
  it('is an attachment of its kind, whole, and kept nowhere', async () => {
    const response = answer({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A1.pdf`,
      'content-length': '5',
      'set-cookie': 'x=1',
      'x-request-id': 'r1',
    });
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A1.pdf`,
      'content-length': '5',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
      'x-request-id': 'r1',
    });
    expect(await response.text()).toBe('bytes');
  });

  it.each(['text/html', 'image/svg+xml', 'application/pdf, text/html', ''])(
    'that calls itself %j is bytes and nothing else',
    (type) => {
      expect(answer({ 'content-type': type }).headers.get('content-type')).toBe('application/octet-stream');
    },
  );

  it.each(['inline', 'inline; filename=a.html', 'attachments', ''])('is never shown: %j', (disposition) => {
    const { headers } = answer({ 'content-type': 'image/png', 'content-disposition': disposition });
    expect(headers.get('content-disposition')).toBe('attachment');
  });

  it('has no length where it was packed on its way', () => {
    expect(answer({ 'content-length': '5', 'content-encoding': 'gzip' }).headers.has('content-length')).toBe(
      false,
    );
  });
});

describe('relay csv', () => {
  const answer = (headers: Record<string, string>) =>
    relayCsv('holdings-demo-test', new Response('id\r\n1\r\n', { headers }));

  describe('a list as a CSV file', () => {
    it('is an attachment with a name of its own, whole, and kept nowhere', async () => {
      const response = answer({
        'content-type': 'text/html',
        'content-disposition': 'inline',
        'content-length': '7',
        'set-cookie': 'x=1',
        'x-request-id': 'r1',
      });
      expect(Object.fromEntries(response.headers)).toEqual({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="holdings-demo-test-${lagosDay(new Date())}.csv"`,
        'content-length': '7',
        'cache-control': 'no-store, no-transform',
        'x-request-id': 'r1',
      });
      expect(await response.text()).toBe('id\r\n1\r\n');
    });

    it('has no length where it was packed on its way, or none was told', () => {
      expect(
        answer({ 'content-length': '7', 'content-encoding': 'gzip' }).headers.has('content-length'),
      ).toBe(false);
      expect(answer({}).headers.has('content-length')).toBe(false);
    });
  });
});
