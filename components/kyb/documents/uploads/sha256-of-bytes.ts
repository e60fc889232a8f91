/** SHA-256 (FIPS 180-4), for pages on plain http, where browsers have no WebCrypto. */

const BLOCK = 64;

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
};
/** The first 32 bits of the fractional part. */
const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

const FIRST = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The padding of a message: its remaining bytes, a one bit, zeros, and its length in bits. */
function tailOf(message: Uint8Array): Uint8Array {
  const left = message.subarray(message.length - (message.length % BLOCK));
  const tail = new Uint8Array(left.length + 9 <= BLOCK ? BLOCK : 2 * BLOCK);
  tail.set(left);
  tail[left.length] = 0x80;
  new DataView(tail.buffer).setBigUint64(tail.length - 8, BigInt(message.length) * 8n);
  return tail;
}

function expand(words: Int32Array, block: DataView, offset: number): void {
  for (let at = 0; at < 16; at++) words[at] = block.getInt32(offset + at * 4);
  for (let at = 16; at < 64; at++) {
    const early = words[at - 15] ?? 0;
    const late = words[at - 2] ?? 0;
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] ?? 0) + small + (words[at - 7] ?? 0) + large;
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const mix = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + mix + choice + (ROUNDS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at] = (state[at] ?? 0) + word;
  });
}

/** The 32 bytes of the SHA-256 of a message. */
export function sha256OfBytes(message: Uint8Array): Uint8Array {
  const state = FIRST.slice();
  const words = new Int32Array(64);
  const whole = message.subarray(0, message.length - (message.length % BLOCK));
  for (const part of [whole, tailOf(message)]) {
    const view = new DataView(part.buffer, part.byteOffset, part.length);
    for (let offset = 0; offset < part.length; offset += BLOCK) {
      expand(words, view, offset);
      compress(state, words);
    }
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => {
    digest.setInt32(at * 4, word);
  });
  return new Uint8Array(digest.buffer);
}
