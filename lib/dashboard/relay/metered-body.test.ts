import { describe, expect, it } from 'vitest';
import { meterBody } from './metered-body';

function source(sizes: readonly number[]) {
  const read = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = sizes[read.pieces];
        read.pieces += 1;
        if (size === undefined) controller.close();
        else controller.enqueue(new Uint8Array(size));
      },
      cancel() {
        read.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read };
}

describe('a metered body', () => {
  it('passes on what is allowed, to the last byte', async () => {
    const metered = meterBody(source([4, 6]).body, 10);
    expect((await new Response(metered.body).arrayBuffer()).byteLength).toBe(10);
    expect(metered.isTooLarge()).toBe(false);
  });

  it('breaks off at one byte more, and reads no further', async () => {
    const { body, read } = source([4, 7, 1]);
    const metered = meterBody(body, 10);
    await expect(new Response(metered.body).arrayBuffer()).rejects.toThrow('larger than 10 bytes');
    expect(metered.isTooLarge()).toBe(true);
    expect(read).toEqual({ pieces: 2, cancelled: true });
    await metered.drain();
    expect(read.pieces).toBe(2);
  });

  it('reads nothing before it is asked to', async () => {
    const { body, read } = source([1, 1]);
    meterBody(body, 10);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(read.pieces).toBe(0);
  });

  it('drains what nobody wanted, within what is allowed', async () => {
    const { body, read } = source([2, 2, 2]);
    const metered = meterBody(body, 10);
    const reader = metered.body.getReader();
    await reader.read();
    await metered.drain();
    expect(read.pieces).toBe(4);
    const large = source(Array(100).fill(5));
    await meterBody(large.body, 10).drain();
    expect(large.read).toEqual({ pieces: 3, cancelled: true });
  });

  it('minds no sender that is gone', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('gone')),
    });
    await meterBody(broken, 10).drain();
  });
});
