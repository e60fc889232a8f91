import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { compressPage } from './compress-page';

const html = { 'content-type': 'text/html; charset=utf-8' };
const asPage = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, deflate, br' };

describe('the compression of pages', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function ask(listener: RequestListener, headers: Record<string, string> = asPage, path = '/orders') {
    const started = createServer((request, response) => {
      compressPage(request, response);
      listener(request, response);
    }).listen(0, '127.0.0.1');
    server = started;
    await new Promise((resolve) => started.once('listening', resolve));
    const { port } = started.address() as AddressInfo;
    return new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).once('error', reject);
    });
  }

  it('is Brotli, and nothing else compresses the page', async () => {
    const page = '<p>NGN 1,000 ✓</p>'.repeat(1_000);
    let asked: string | undefined;
    const answer = await ask((request, response) => {
      asked = String(request.headers['accept-encoding']);
      for (const [name, value] of Object.entries(html)) response.setHeader(name, value);
      response.setHeader('content-length', Buffer.byteLength(page)).setHeader('vary', 'rsc');
      response.end(page);
    });
    expect(asked).toBe('undefined');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'rsc, accept-encoding' });
    expect(answer.headers['content-length']).toBeUndefined();
    const bytes = await buffer(answer);
    expect(bytes.length).toBeLessThan(page.length / 50);
    expect(brotliDecompressSync(bytes).toString()).toBe(page);
  });

  it('sends what is written before the rest is there', async () => {
    let finish = () => {};
    const answer = await ask((_, response) => {
      response.setHeader('content-type', html['content-type']);
      response.flushHeaders();
      response.write('<head></head><p>first</p>');
      finish = () => response.end('<p>last</p>');
    });
    const text = answer.pipe(createBrotliDecompress());
    const [first] = await new Promise<[Buffer]>((resolve) => {
      text.once('data', (bytes: Buffer) => resolve([bytes]));
    });
    expect(first.toString()).toBe('<head></head><p>first</p>');
    finish();
    expect((await buffer(text)).toString()).toBe('<p>last</p>');
  });

  it.each([
    ['in parts', ['<head><title>₦', '</title></he', 'ad><p>₦', '</p>']],
    ['without an end of the head', ['<head>', '<p>✓</p>']],
    ['with a long head', ['<head>', 'x'.repeat(70_000), '</head>']],
    ['of bytes', [Buffer.from('<head></head>₦').subarray(0, -1), Buffer.from('₦').subarray(2)]],
    ['of nothing', []],
  ])('sends a page %s', async (_, parts) => {
    const answer = await ask((_request, response) => {
      response.setHeader('content-type', html['content-type']);
      for (const part of parts) response.write(part);
      response.end();
    });
    const whole = Buffer.concat(parts.map((part) => Buffer.from(part)));
    expect(brotliDecompressSync(await buffer(answer))).toEqual(whole);
  });

  it('leaves everything else as it is', async () => {
    const csv: RequestListener = (_, response) => {
      response.setHeader('content-type', 'text/csv');
      response.end('a,b');
    };
    const page: RequestListener = (_, response) => {
      response.writeHead(200, html);
      response.end('<p>page</p>');
    };
    const compressed: RequestListener = (_, response) => {
      response.setHeader('content-type', html['content-type']).setHeader('content-encoding', 'identity');
      response.end('<p>page</p>');
    };
    const cases = [
      [csv, asPage, '/orders', 'a,b'],
      [page, asPage, '/api/file', '<p>page</p>'],
      [page, { ...asPage, 'accept-encoding': 'gzip, br;q=0' }, '/orders', '<p>page</p>'],
      [page, { ...asPage, accept: '*/*' }, '/orders', '<p>page</p>'],
      [compressed, asPage, '/orders', '<p>page</p>'],
    ] as const;
    for (const [listener, headers, path, body] of cases) {
      const answer = await ask(listener, headers, path);
      expect(answer.headers['content-encoding']).not.toBe('br');
      expect((await buffer(answer)).toString()).toBe(body);
      server?.close();
    }
    const length = await ask(csv);
    expect(length.headers['content-length']).toBe('3');
  });

  it('ends with the connection of a reader who left', async () => {
    let closed = false;
    const answer = await ask((_, response) => {
      response.setHeader('content-type', html['content-type']);
      response.write('<p>first</p>');
      response.once('close', () => {
        closed = true;
        // What Next writes after that has no effect.
        response.write('<p>late</p>');
        response.end();
      });
    });
    answer.destroy();
    await expect.poll(() => closed).toBe(true);
    await sleep(50);
    expect((await buffer(await ask((_, response) => void response.end('here')))).toString()).toBe('here');
  });
});
