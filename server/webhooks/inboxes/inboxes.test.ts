import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyringOf } from '@/server/platform/crypto/keyring';
import { testSettings } from '@/server/platform/kernel/testing';
import { inboxUrl, readInboxUrl } from './inbox-link';
import { readMessage } from './receive-message';

describe('inbox link', () => {
  const settings = testSettings({ publicUrl: 'http://localhost:4000' });
  const id = '0198c5a0-3a00-7000-8000-0000000000c3';
  const url = inboxUrl(settings, id);

  describe('the address of an inbox', () => {
    it('is known again, also in the spelling that means the same', () => {
      fc.assert(
        fc.property(fc.uuid(), (any) => {
          expect(readInboxUrl(settings, inboxUrl(settings, any))).toEqual({ kind: 'inbox', id: any });
        }),
      );
      expect(readInboxUrl(settings, url.replace('http://localhost', 'HTTP://LOCALHOST'))).toEqual({
        kind: 'inbox',
        id,
      });
    });

    it.each([
      `${url}/`,
      `${url}?x`,
      `${url}#x`,
      `${url}A`,
      url.slice(0, -1),
      'http://localhost:4000/inbox/',
      `http://localhost:4000/inbox/x/../${url.slice(-10)}`,
      inboxUrl(
        testSettings({ publicUrl: settings.publicUrl, keyring: keyringOf(new Uint8Array(32).fill(9)) }),
        id,
      ),
    ])('is none where inboxes stand, a letter off: %s', (wrong) => {
      expect(readInboxUrl(settings, wrong)).toEqual({ kind: 'none' });
    });

    it.each([
      '',
      'inbox',
      'http://localhost:4000/inbox',
      'http://localhost:4000/healthz',
      'http://localhost:4000/inbox/../healthz',
      'http://localhost:4001/inbox/x',
      'https://localhost:4000/inbox/x',
      'http://127.0.0.1:4000/inbox/x',
      'http://localhost.example:4000/inbox/x',
      `http://localhost:4000@example.com${new URL(url).pathname}`,
    ])('is not what stands elsewhere: %s', (other) => {
      expect(readInboxUrl(settings, other)).toEqual({ kind: 'elsewhere' });
    });
  });
});

describe('receive message', () => {
  const id = '0198c5a0-3a00-7000-8000-0000000000c3';

  describe('what is read of a message', () => {
    it('takes any bytes and stores no NUL', () => {
      fc.assert(
        fc.property(fc.uint8Array(), (bytes) => {
          expect(readMessage({}, Buffer.from(bytes)).body).not.toContain('\0');
        }),
      );
    });

    it.each(['', 'null', '[]', '{"data":null}', '{"data":{"id":7}}', '{"data":{"id":"x"}}', '{'])(
      'finds no record in %s',
      (body) => {
        expect(readMessage({}, Buffer.from(body)).resourceId).toBeNull();
      },
    );

    it('finds the event and its record', () => {
      const headers = {
        'x-svc-webhook-id': 'evt_0198c5a03a0070008000000000000e01',
        'x-svc-webhook-event': 'wallet.funded',
        cookie: 'a=b',
      };
      expect(readMessage(headers, Buffer.from(`{"data":{"id":"${id}"}}`))).toMatchObject({
        eventId: 'evt_0198c5a03a0070008000000000000e01',
        eventType: 'wallet.funded',
        resourceId: id,
        headers: { 'x-svc-webhook-event': 'wallet.funded' },
      });
    });
  });
});
