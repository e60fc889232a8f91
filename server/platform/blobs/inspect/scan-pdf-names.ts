import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { reasons } from '../rules';

const inflateBytes = promisify(inflate);

/** Names in a PDF that cause a rejection, with the reason. */
const SUSPICIOUS = new Map<string, string>([
  ['Encrypt', reasons.pdfWithPassword],
  ['JavaScript', reasons.pdfWithScript],
  ['Launch', reasons.pdfWithLaunch],
  ['EmbeddedFile', reasons.pdfWithFiles],
  ['EmbeddedFiles', reasons.pdfWithFiles],
]);
/** Too short to be significant among the bytes of a picture. */
const SUSPICIOUS_OUTSIDE_STREAMS = new Map([['JS', reasons.pdfWithScript]]);

/** White space and delimiters, which end a name (ISO 32000, 7.2.2). */
const ENDS = '\\0\\t\\n\\f\\r ()<>[\\]{}/%';
const KNOWN = [...SUSPICIOUS.keys(), ...SUSPICIOUS_OUTSIDE_STREAMS.keys(), 'ObjStm', 'FlateDecode'].join('|');
/** Significant names, names with escapes, and the keywords around streams and objects. */
const TOKENS = new RegExp(
  `/(${KNOWN}|[^${ENDS}#]{0,40}#[^${ENDS}]{0,50})(?=[${ENDS}])|endstream|stream\\r?\\n|endobj`,
  'g',
);
/** More than any PDF of 10 MiB has. Bounds the time. */
const MOST_TOKENS = 1_000_000;
/** Longer than any token and the character after it. */
const LONGEST = 100;
/** Maximum size of a compressed object to unpack, in bytes. */
const MOST_COMPRESSED = 1024 * 1024;
const MOST_INFLATED = 8 * 1024 * 1024;
/** Maximum bytes to unpack in one file. */
const MOST_OPENED = 32 * 1024 * 1024;

/** A name without its escapes: `#4aS` is `JS`. */
const plainName = (name: string): string =>
  name.includes('#')
    ? name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : name;

/**
 * Finds names that stand for a password, scripts, programs or attached files. It does not parse the file: it finds
 * them anywhere in plain bytes, escaped or not, and in compressed object streams (ISO 32000, 7.5.7), where most
 * programs write them.
 */
export class PdfScanner {
  #rest = '';
  #tokens = 0;
  #isInStream = false;
  /** Whether the object's dictionary declares an object stream. */
  #isObjects = false;
  #isFlate = false;
  /** The compressed objects being read; null outside of any. */
  #packed: string[] | null = null;
  #packedLength = 0;
  #opened = 0;

  /** Reads the next piece; returns the reason for a rejection once found, else null. */
  async take(piece: Buffer): Promise<string | null> {
    const text = this.#rest + piece.toString('latin1');
    // A token at the end may continue in the next piece.
    let done = Math.max(0, text.length - LONGEST);
    let from = 0;
    for (const { 0: token, 1: name, index } of text.matchAll(TOKENS)) {
      const end = index + token.length;
      done = Math.max(done, end);
      this.#tokens += 1;
      if (this.#tokens > MOST_TOKENS) return reasons.damagedPdf;
      if (token === 'endstream') this.#pack(text.slice(from, index));
      const wasInStream = this.#isInStream;
      const found = name === undefined ? await this.#onKeyword(token) : this.#onName(name);
      if (found) return found;
      if (this.#isInStream && !wasInStream) from = end;
    }
    this.#pack(text.slice(from, done));
    this.#rest = text.slice(done);
    return null;
  }

  #onName(written: string): string | null {
    const name = plainName(written);
    if (this.#isInStream) return SUSPICIOUS.get(name) ?? null;
    this.#isObjects ||= name === 'ObjStm';
    this.#isFlate ||= name === 'FlateDecode';
    return SUSPICIOUS.get(name) ?? SUSPICIOUS_OUTSIDE_STREAMS.get(name) ?? null;
  }

  async #onKeyword(keyword: string): Promise<string | null> {
    if (keyword === 'endstream') {
      this.#endObject();
      return this.#openPacked();
    }
    if (this.#isInStream) return null;
    if (keyword === 'endobj') this.#endObject();
    else {
      this.#isInStream = true;
      this.#packed = this.#isObjects && this.#isFlate ? [] : null;
      this.#packedLength = 0;
    }
    return null;
  }

  #endObject(): void {
    this.#isInStream = false;
    this.#isObjects = false;
    this.#isFlate = false;
  }

  /** Buffers bytes of compressed objects, up to the limit. */
  #pack(bytes: string): void {
    if (!this.#packed) return;
    this.#packedLength += bytes.length;
    if (this.#packedLength > MOST_COMPRESSED) this.#packed = null;
    else this.#packed.push(bytes);
  }

  async #openPacked(): Promise<string | null> {
    const bytes = Buffer.from((this.#packed ?? []).join(''), 'latin1');
    this.#packed = null;
    if (bytes.length === 0 || this.#opened > MOST_OPENED) return null;
    const options = { maxOutputLength: MOST_INFLATED, finishFlush: constants.Z_SYNC_FLUSH };
    const plain = await inflateBytes(bytes, options).catch(() => null);
    this.#opened += plain?.length ?? 0;
    for (const [, name = ''] of plain?.toString('latin1').matchAll(TOKENS) ?? []) {
      const found = SUSPICIOUS.get(plainName(name)) ?? SUSPICIOUS_OUTSIDE_STREAMS.get(plainName(name));
      if (found) return found;
    }
    return null;
  }
}
