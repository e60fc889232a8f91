import { describe, expect, it, vi } from 'vitest';
import { readCsv } from './csv-reader';

function streamOf(...parts: string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}

describe('readCsv', () => {
  it('counts rows and bytes as they come, the column names left out', async () => {
    const onProgress = vi.fn();
    const file = await readCsv(streamOf('id,amount\na,', '1.00\nb,2.00\n'), onProgress);
    expect(onProgress.mock.calls).toEqual([[{ bytes: 12, rows: 0 }], [{ bytes: 24, rows: 2 }]]);
    expect(file).toMatchObject({ bytes: 24, rows: 2 });
  });

  it('keeps the bytes as they are', async () => {
    const text = 'id,description\na,"Naira ₦\nsecond line"\n';
    const { chunks, rows } = await readCsv(streamOf(text.slice(0, 18), text.slice(18)), () => undefined);
    expect(await new Blob([...chunks]).text()).toBe(text);
    expect(rows).toBe(1);
  });

  it('counts no line inside quotes, doubled ones among them', async () => {
    const { rows } = await readCsv(streamOf('id,d\na,"x ""y', '"" \n z"\nb,""\n'), () => undefined);
    expect(rows).toBe(2);
  });

  it('has no rows when only the column names come, or nothing', async () => {
    expect((await readCsv(streamOf('id,amount\n'), () => undefined)).rows).toBe(0);
    expect(await readCsv(streamOf(), () => undefined)).toEqual({ bytes: 0, rows: 0, chunks: [] });
  });

  it('passes on what breaks the stream', async () => {
    const broken = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.error(new Error('gone')),
    });
    await expect(readCsv(broken, () => undefined)).rejects.toThrow('gone');
  });
});
