import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NotificationRefused } from './provider';
import { notificationReader } from './provider-notification';

const SECRET = 'a-webhook-secret';
const now = new Date('2026-11-22T20:00:00.999Z');
const T = Math.floor(now.getTime() / 1000);
const notified = {
  id: 'NTF-1',
  type: 'collection.updated',
  reference: 'FND-7K2M9QX4TB1C',
  status: 'succeeded',
  amount_received: '1000.00',
  currency: 'NGN',
  occurred_at: '2026-11-22T19:59:59.000Z',
  attempt: 1,
};
const hmac = (t: number | string, body: string | Buffer, secret = SECRET) =>
  createHmac('sha512', secret).update(`${t}.`).update(body).digest('hex');
const read = notificationReader(SECRET);
const given = (header: string | string[] | undefined, body: string | Buffer = JSON.stringify(notified)) =>
  read({ 'x-provider-signature': header }, Buffer.from(body), now);
const signed = (value: unknown, t = T) => {
  const body = JSON.stringify(value);
  return () => given(`t=${t},v1=${hmac(t, body)}`, body);
};

describe('readNotification', () => {
  it('contains the notification, with the signature', () => {
    expect(signed(notified)()).toEqual({
      signature: hmac(T, JSON.stringify(notified)),
      notification: {
        id: 'NTF-1',
        subject: 'collection',
        reference: 'FND-7K2M9QX4TB1C',
        status: 'succeeded',
        amount: 1_000_00n,
        currency: 'NGN',
        occurredAt: new Date('2026-11-22T19:59:59.000Z'),
      },
    });
    const { amount_received: _, currency: __, ...quiet } = { ...notified, type: 'mandate.updated' };
    expect(signed(quiet)().notification).toMatchObject({ subject: 'mandate', amount: null, currency: null });
  });

  it('takes 300 seconds either way, and not one more', () => {
    for (const age of [300, -300]) expect(signed(notified, T - age)().notification.id).toBe('NTF-1');
    for (const age of [301, -301]) expect(signed(notified, T - age)).toThrow(NotificationRefused);
  });

  it('believes one exact form of the header', () => {
    const body = JSON.stringify(notified);
    const good = hmac(T, body);
    const wrong = [
      undefined,
      '',
      good,
      `v1=${good},t=${T}`,
      `t=${T},v1=${good},v1=${good}`,
      `t=${T},t=${T},v1=${good}`,
      `t=${T}, v1=${good}`,
      ` t=${T},v1=${good}`,
      `t=${T},v1=${good.toUpperCase()}`,
      `t=${T},v1=${good.slice(0, -1)}`,
      `t=${T},v1=${good}0`,
      `t=0${T},v1=${hmac(`0${T}`, body)}`,
      `t=${T}.0,v1=${hmac(`${T}.0`, body)}`,
      `t=-${T},v1=${hmac(`-${T}`, body)}`,
      `t=${T},v1=${hmac(T, body, 'another')}`,
      `t=${T},v1=${hmac(T + 1, body)}`,
      `t=${T},v1=${hmac(T, `${body} `)}`,
      [`t=${T},v1=${good}`],
    ];
    for (const header of wrong)
      expect(() => given(header, body), String(header)).toThrow(NotificationRefused);
  });

  it('refuses what is signed and not of the protocol', () => {
    const bad = [
      { ...notified, id: '' },
      { ...notified, id: 'x'.repeat(65) },
      { ...notified, type: 'payout.updated' },
      { ...notified, reference: 7 },
      { ...notified, amount_received: 1000 },
      { ...notified, amount_received: '1e3' },
      { ...notified, amount_received: '-1.00' },
      { ...notified, currency: undefined },
      { ...notified, currency: 'naira' },
      { ...notified, occurred_at: 'yesterday' },
      [],
      null,
    ];
    for (const value of bad) expect(signed(value), JSON.stringify(value)).toThrow(NotificationRefused);
    const bytes = Buffer.from([0x7b, 0xff, 0x7d]);
    expect(() => given(`t=${T},v1=${hmac(T, bytes)}`, bytes)).toThrow(NotificationRefused);
  });

  it('reads 64 KiB and not a byte more', () => {
    const padded = (length: number) => {
      const bare = JSON.stringify({ ...notified, padding: '' }).length;
      return { ...notified, padding: 'x'.repeat(length - bare) };
    };
    expect(signed(padded(64 * 1024))().notification.id).toBe('NTF-1');
    expect(signed(padded(64 * 1024 + 1))).toThrow(NotificationRefused);
  });
});
