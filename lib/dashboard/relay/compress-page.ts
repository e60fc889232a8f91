import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';
import { inlineStyles, withoutStyles } from './inline-styles';

/** At this quality Brotli takes as long as gzip does at its usual level. */
const params = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

function isPageWithBrotli({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || url.startsWith('/api/') || !headers.accept?.includes('text/html')) return false;
  return /\bbr\b(?!\s*;\s*q=0)/.test(String(headers['accept-encoding']));
}

/** A page whose head has not ended by then is sent without its styles, in bytes. */
const LONGEST_HEAD = 65_536;

/** Collects the head of a page, which may be written in parts, and puts the styles into it. */
function createHead() {
  let head: Buffer | undefined = Buffer.alloc(0);
  return {
    /** What can be sent after a part was written. */
    add: (part: Uint8Array): Uint8Array => {
      if (!head) return part;
      head = Buffer.concat([head, part]);
      if (!head.includes('</head>') && head.length < LONGEST_HEAD) return Buffer.alloc(0);
      const page = inlineStyles(head);
      head = undefined;
      return page;
    },
    /** What is left when the page ends. */
    rest: () => head ?? Buffer.alloc(0),
  };
}

/**
 * Compresses the response's body, with the styles in it, if its headers say that it is HTML. After the head, each write is
 * sent at once: pages stream.
 */
function compressHtml(response: ServerResponse): void {
  const { writeHead, write, end } = response;
  const head = createHead();
  let encoder: BrotliCompress | undefined;

  function startOnce(): BrotliCompress | undefined {
    const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
    if (encoder || response.headersSent || !isHtml || response.hasHeader('content-encoding')) return encoder;
    response.removeHeader('content-length');
    const links = response.getHeader('link');
    if (links) response.setHeader('link', withoutStyles(String(links)));
    response.setHeader('content-encoding', 'br').appendHeader('vary', 'accept-encoding');
    encoder = createBrotliCompress({ params })
      .on('data', (bytes) => write.call(response, bytes, 'utf8'))
      .once('end', () => end.call(response, undefined, 'utf8'));
    response.once('close', () => encoder?.destroy());
    return encoder;
  }

  Object.assign(response, {
    // Node calls it as well when it sends the headers that were set one by one.
    writeHead: (...args: Parameters<typeof writeHead>) => {
      startOnce();
      return writeHead.apply(response, args);
    },
    write: (...args: Parameters<typeof write>) => {
      const started = startOnce();
      if (!started) return write.apply(response, args);
      started.write(head.add(Buffer.from(args[0])));
      started.flush();
      // A page is short: what a slow reader has not taken yet stays in memory.
      return true;
    },
    end: (...args: Parameters<typeof end>) => {
      const started = startOnce();
      if (!started) return end.apply(response, args);
      if (args[0]) started.write(head.add(Buffer.from(args[0])));
      started.end(head.rest());
      return response;
    },
  });
}

/**
 * Puts its styles into the page that will answer a request, and compresses it with Brotli, if the browser accepts that. Next
 * compresses with gzip, which remembers the last 32 kB only; a page contains its content twice, further apart. Browsers
 * accept Brotli from HTTPS and localhost.
 */
export function compressPage(request: IncomingMessage, response: ServerResponse): void {
  if (!isPageWithBrotli(request)) return;
  // Next would compress it first.
  delete request.headers['accept-encoding'];
  compressHtml(response);
}
