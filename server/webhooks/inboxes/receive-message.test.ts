import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from './receive-message';

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
