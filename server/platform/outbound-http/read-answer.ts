import { StringDecoder } from 'node:string_decoder';

/** How much of an answer is kept, in bytes. */
const KEPT_BYTES = 65_536;

const NUL = /\0/g;
const REPLACEMENT = '\ufffd';

/** What has come of an answer. */
export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether it is longer than what is kept. */
  readonly truncated: boolean;
}

/** Puts an answer together as it comes. */
interface AnswerReader {
  readonly head: (
    statusCode: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => void;
  /** @returns false when no more is wanted */
  readonly data: (chunk: Buffer) => boolean;
  /** What has come so far; undefined before its head. */
  readonly answer: () => Answer | undefined;
}

/** PostgreSQL takes every character but one. */
const storable = (text: string) => text.replace(NUL, REPLACEMENT);

/** Reads the first 64 KiB of an answer as UTF-8; what is none becomes U+FFFD. */
export function readAnswer(): AnswerReader {
  let head: Pick<Answer, 'statusCode' | 'headers'> | undefined;
  let decoder: StringDecoder | undefined;
  let text = '';
  let bytes = 0;
  return {
    head(statusCode, headers) {
      const rows = Object.entries(headers).map(([name, value]) => [
        name,
        storable([value].flat().join(', ')),
      ]);
      head = { statusCode, headers: Object.fromEntries(rows) };
    },
    data(chunk) {
      decoder ??= new StringDecoder('utf8');
      text += decoder.write(chunk.subarray(0, KEPT_BYTES - bytes));
      bytes += chunk.length;
      return bytes <= KEPT_BYTES;
    },
    answer() {
      if (!head) return undefined;
      // Of a cut answer the last character may be half: it is left out.
      const whole = bytes > KEPT_BYTES ? text : text + (decoder?.end() ?? '');
      const body = clip(storable(whole));
      return { ...head, body, truncated: bytes > KEPT_BYTES || body.length < whole.length };
    },
  };
}

/** Characters that stand for broken bytes are longer than these were: the text too must stay within the bound. */
function clip(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= KEPT_BYTES ? text : new StringDecoder('utf8').write(bytes.subarray(0, KEPT_BYTES));
}
