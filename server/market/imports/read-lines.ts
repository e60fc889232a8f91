import { StringDecoder } from 'node:string_decoder';
import type { Spool } from '@/server/platform/blobs/open-spool';

/** Small enough that nobody else waits for long while a piece is worked on. */
const PIECE = 256 * 1024;
/** Characters that a line may have; what is longer is no line of a table, and must not fill the memory. */
const MOST_CHARACTERS = 1024 * 1024;

/** Lines that follow each other. */
interface Lines {
  /** The number of the first one; the header is line 1. */
  readonly first: number;
  /** Without their ends; null for one that is too long. */
  readonly texts: readonly (string | null)[];
}

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

/** Reads the lines of a file piece by piece. What is not UTF-8 becomes U+FFFD; a byte-order mark is left out. */
export async function* readLines(spool: Pick<Spool, 'read'>): AsyncGenerator<Lines> {
  const decoder = new StringDecoder('utf8');
  let first = 1;
  let carry = '';
  let isSkipping = false;

  const take = (added: string): (string | null)[] => {
    const end = added.lastIndexOf('\n');
    if (end < 0) {
      if (!isSkipping) carry += added;
      if (carry.length > MOST_CHARACTERS) [carry, isSkipping] = ['', true];
      return [];
    }
    const texts: (string | null)[] = (carry + added.slice(0, end)).split('\n').map(withoutReturn);
    if (isSkipping || (texts[0]?.length ?? 0) > MOST_CHARACTERS) texts[0] = null;
    [carry, isSkipping] = [added.slice(end + 1), false];
    return texts;
  };

  let isStart = true;
  for await (const piece of spool.read(PIECE)) {
    let added = decoder.write(piece);
    if (isStart && added !== '') {
      if (added.startsWith('\uFEFF')) added = added.slice(1);
      isStart = false;
    }
    const texts = take(added);
    if (texts.length > 0) yield { first, texts };
    first += texts.length;
  }
  const rest = carry + decoder.end();
  if (isSkipping) yield { first, texts: [null] };
  else if (rest !== '') yield { first, texts: [withoutReturn(rest)] };
}
