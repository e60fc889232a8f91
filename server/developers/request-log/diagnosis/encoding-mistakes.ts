import type { Mistake } from './case';

/** Another encoding of a valid signature, and its lower-case hex; null if it is not in that encoding. */
interface Spelling extends Mistake {
  readonly read: (signature: string) => string | null;
}

const fromBase64 = (text: string): string | null =>
  /^[A-Za-z0-9+/_-]{86}(==)?$/.test(text) ? Buffer.from(text, 'base64').toString('hex') : null;

/** Valid signatures in another encoding. */
export const encodingMistakes: readonly Spelling[] = [
  {
    name: 'signature_upper_case',
    explanation: 'The signature is correct, but in upper case.',
    fix: 'Send the signature in lower-case hex.',
    read: (text) => (/^[0-9a-fA-F]{128}$/.test(text) && /[A-F]/.test(text) ? text.toLowerCase() : null),
  },
  {
    name: 'signature_in_base64',
    explanation: 'The signature is correct, but in base64.',
    fix: 'Send the signature in lower-case hex, 128 characters.',
    read: fromBase64,
  },
  {
    name: 'signature_with_prefix',
    explanation: 'The signature is correct, but has other text before or around it.',
    fix: 'Send only the 128 hex digits in X-Svc-Signature.',
    read: (text) =>
      text.length > 128 ? (/(?<![0-9a-f])[0-9a-f]{128}(?![0-9a-f])/.exec(text)?.[0] ?? null) : null,
  },
  {
    name: 'signature_hex_encoded_twice',
    explanation: 'The signature is correct, but its hex digits were encoded again.',
    fix: 'Encode the bytes of the HMAC once, in lower-case hex.',
    read: (text) => {
      if (/^[0-9a-f]{256}$/.test(text)) return Buffer.from(text, 'hex').toString('latin1');
      return /^[A-Za-z0-9+/]{171}=?$/.test(text) ? Buffer.from(text, 'base64').toString('latin1') : null;
    },
  },
];
