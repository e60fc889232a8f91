import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { multipartBody } from '@/lib/client/multipart';
import { hashBody } from '@/lib/contract/signing';
import { fingerprintOf } from '../idempotency';
import { documentLimit, openUploadReader } from './receive-upload';

const { contentType, body } = multipartBody(
  { type: 'other' },
  { name: 'a.pdf', bytes: Buffer.alloc(100_000, 1) },
);
const TARGET = '/partner/v1/kyb/documents';

/** A request whose body is written by the test. */
function requestWith(headers: Record<string, string> = { 'transfer-encoding': 'chunked' }) {
  // Like a request, it may be destroyed while nobody listens.
  const stream = new PassThrough().on('error', () => {});
  const message = Object.assign(stream, {
    method: 'POST',
    url: TARGET,
    headers: { 'content-type': contentType, ...headers },
  });
  return { message: message as unknown as IncomingMessage, stream };
}

describe('an upload', () => {
  it('is hashed and known again like any other body', async () => {
    const { message, stream } = requestWith();
    const receiving = openUploadReader(1).receive(message, documentLimit);
    for (let at = 0; at < body.length; at += 999) stream.write(body.subarray(at, at + 999));
    stream.end();
    const upload = await receiving;
    expect(upload.bodyHash).toBe(hashBody(body));
    expect(upload.fingerprint).toEqual(fingerprintOf('POST', TARGET, body));
    expect(upload.form).toMatchObject({
      fields: { type: 'other' },
      filename: 'a.pdf',
      faults: {},
      failure: null,
    });
    expect(upload.spool.size).toBe(100_000);
    await upload.close();
    await upload.close();
  });

  it('occupies its slot until it is closed, and gives it back when it breaks off', async () => {
    const desk = openUploadReader(1);
    const first = requestWith();
    const receiving = desk.receive(first.message, documentLimit);
    const refusal = { code: 'service_unavailable', retryAfter: 2 };
    await expect(desk.receive(requestWith().message, documentLimit)).rejects.toMatchObject(refusal);
    first.stream.end(body);
    const upload = await receiving;
    await expect(desk.receive(requestWith().message, documentLimit)).rejects.toMatchObject(refusal);
    await upload.close();
    const broken = requestWith();
    const breaking = desk.receive(broken.message, documentLimit);
    broken.stream.write(body.subarray(0, 500));
    broken.stream.destroy(new Error('aborted'));
    await expect(breaking).rejects.toMatchObject({ code: 'bad_request', message: 'The body is incomplete.' });
    const last = requestWith();
    const receivingLast = desk.receive(last.message, documentLimit);
    last.stream.end(body);
    await (await receivingLast).close();
  });

  it('that is announced too large takes no place', async () => {
    const desk = openUploadReader(0);
    const { message } = requestWith({ 'content-length': '10551297' });
    await expect(desk.receive(message, documentLimit)).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});

describe('an upload that hardly comes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is given up, with its place', async () => {
    const desk = openUploadReader(1);
    const { message, stream } = requestWith();
    const receiving = desk.receive(message, documentLimit).catch((error: unknown) => error);
    stream.write(body.subarray(0, 300));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await receiving).toMatchObject({
      code: 'bad_request',
      message: 'The request did not arrive in time.',
    });
    const next = requestWith();
    const receivingNext = desk.receive(next.message, documentLimit);
    next.stream.end(body);
    await (await receivingNext).close();
  });

  it('is waited for as long as it keeps its pace, but not for ever', async () => {
    const desk = openUploadReader(1);
    const { message, stream } = requestWith();
    const receiving = desk.receive(message, documentLimit).catch((error: unknown) => error);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    let isOver = false;
    void receiving.then(() => {
      isOver = true;
    });
    for (let seconds = 0; seconds < 300; seconds += 30) {
      expect(isOver).toBe(false);
      for (let piece = 0; piece < 5; piece += 1) stream.write(Buffer.alloc(60_000, 0x2d));
      await vi.advanceTimersByTimeAsync(30_000);
    }
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await receiving).toMatchObject({ message: 'The request did not arrive in time.' });
  });
});
