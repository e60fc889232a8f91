import { NextRequest } from 'next/server';
import { describe, expect, it, vi } from 'vitest';
import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { handOnOffset } from './clock-cookie';

vi.mock('@/lib/env', () => ({ dashboardSettings: () => ({ secureCookies: true }) }));

function handOn(answer: { offset?: string; status?: number }, held?: string, env: 'test' | 'live' = 'test') {
  const headers = new Headers();
  const request = new NextRequest(
    'http://desk/',
    held ? { headers: { cookie: `__Host-desk-clock.demo=${held}` } } : {},
  );
  const response = new Response('{}', {
    status: answer.status ?? 200,
    headers: answer.offset === undefined ? {} : { [CLOCK_OFFSET_HEADER]: answer.offset },
  });
  handOnOffset({ org: 'demo', env }, request, response, headers);
  return { offset: headers.get(CLOCK_OFFSET_HEADER), cookie: headers.get('set-cookie') };
}

describe('the clock that a browser keeps', () => {
  it('is kept when it has moved', () => {
    expect(handOn({ offset: '60000' })).toEqual({
      offset: '60000',
      cookie: '__Host-desk-clock.demo=60000; Path=/; HttpOnly; SameSite=Lax; Secure',
    });
  });

  it('is not sent again, and not at all where it never moved', () => {
    expect(handOn({ offset: '60000' }, '60000').cookie).toBeNull();
    expect(handOn({})).toEqual({ offset: null, cookie: null });
    expect(handOn({ offset: '60000' }, undefined, 'live').cookie).toBeNull();
  });

  it('is thrown away when it went back to real time, but not by a failure that says nothing', () => {
    expect(handOn({}, '60000').cookie).toContain('Max-Age=0');
    expect(handOn({ status: 502 }, '60000').cookie).toBeNull();
  });
});
