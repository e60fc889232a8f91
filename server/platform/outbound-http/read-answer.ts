import { StringDecoder } from 'node:string_decoder';

/** Bytes of a response to store. */
const STORED_BYTES = 65_536;

const NUL = /\0/g;
const REPLACEMENT = '\ufffd';

/** The response so far. */
export interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether it is longer than what is stored. */
  readonly truncated: boolean;
}

/** Assembles a response as it arrives. */
interface AnswerReader {
  readonly head: (
    statusCode: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => void;
  /** @returns false when no more data is needed */
  readonly data: (chunk: Buffer) => boolean;
  /** The response so far; undefined before its headers. */
  readonly answer: () => Answer | undefined;
}

/** PostgreSQL takes every character but one. */
const storable = (text: string) => text.replace(NUL, REPLACEMENT);

/** Reads the first 64 KiB of a response as UTF-8; invalid bytes become U+FFFD. */
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
      text += decoder.write(chunk.subarray(0, STORED_BYTES - bytes));
      bytes += chunk.length;
      return bytes <= STORED_BYTES;
    },
    answer() {
      if (!head) return undefined;
      // The last character of a truncated response may be incomplete, and is dropped.
      const whole = bytes > STORED_BYTES ? text : text + (decoder?.end() ?? '');
      const body = clip(storable(whole));
      return { ...head, body, truncated: bytes > STORED_BYTES || body.length < whole.length };
    },
  };
}

/** Replacement characters are longer than the broken bytes: the text must stay within the limit too. */
function clip(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= STORED_BYTES
    ? text
    : new StringDecoder('utf8').write(bytes.subarray(0, STORED_BYTES));
}
