import { parseWebhookSignature, type WebhookHeaderFault } from '@/lib/contract/webhooks/header';
import { bodyHints, bodyVariants, keyVariants } from './signature-mistakes';

/** What is wrong with a header, and the expected format. */
export const headerFaultLabels: Record<WebhookHeaderFault, string> = {
  header_missing: 'Paste the value of X-Svc-Webhook-Signature.',
  t_missing: 'There is no t. A header reads t=1763719200,v1=5257a8…',
  t_repeated: 'There is more than one t: two headers may have been joined.',
  t_malformed: 't is not a time in whole unix seconds.',
  v1_missing: 'There is no v1. A header reads t=1763719200,v1=5257a8…',
  v1_malformed: 'A v1 is not 64 digits of lower-case hex: it may have been cut or changed.',
};

const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A duration in its two largest units: `4 minutes 12 seconds`. */
export function spanText(seconds: number): string {
  let left = Math.abs(Math.trunc(seconds));
  const parts = STEPS.flatMap(({ unit, seconds: size }) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 seconds';
}

interface SignatureInput {
  readonly header: string;
  /** The raw body, before any parsing. */
  readonly body: string;
  /** Omitted or empty: all steps that need no secret still run. */
  readonly secret?: string;
}

/** Each step of a check with its result. */
export interface SignatureReport {
  /** What is wrong with the header; no other step runs then. */
  readonly fault: WebhookHeaderFault | undefined;
  readonly header: { readonly t: number; readonly v1: readonly string[] } | undefined;
  /** Length in bytes and SHA-256, in hex, of `t.body`. */
  readonly signed: { readonly bytes: number; readonly hash: string } | undefined;
  readonly hints: readonly string[];
  /** The v1 computed with the secret; undefined without a secret. */
  readonly expected: string | undefined;
  /** The index of the matching v1 in the header, from 0; -1 for none. */
  readonly match: number;
  /** The correction with which a v1 of the header would match, if none does. */
  readonly mistake: string | undefined;
}

const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function signWith(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  // WebCrypto does not accept an empty key, and no secret is empty.
  const imported = await crypto.subtle.importKey(
    'raw',
    key.length > 0 ? key : new Uint8Array(1),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return hex(await crypto.subtle.sign('HMAC', imported, encoder.encode(text)));
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(', and ');

/** Tries common mistakes with the secret, the body and the signed content, one after the other. */
async function findMistake(
  { t, v1 }: NonNullable<SignatureReport['header']>,
  body: string,
  secret: string,
): Promise<string | undefined> {
  for (const key of keyVariants(secret)) {
    for (const variant of bodyVariants(body)) {
      const right = await signWith(key.value, `${t}.${variant.value}`);
      if (v1.includes(right)) return joined([key.words, variant.words]);
    }
    const bodyAlone = await signWith(key.value, body);
    if (v1.includes(bodyAlone))
      return joined([key.words, 'with the body signed alone, without t and the dot']);
  }
  return undefined;
}

/**
 * Verifies a delivery's signature step by step, as a receiver does. Everything is computed in the browser with
 * WebCrypto, which is available over https and on localhost; nothing is sent.
 */
export async function checkSignature({
  header,
  body,
  secret = '',
}: SignatureInput): Promise<SignatureReport> {
  const read = parseWebhookSignature(header);
  const hints = bodyHints(body);
  if (read.fault !== undefined) {
    const unknown = { header: undefined, signed: undefined, expected: undefined };
    return { ...unknown, fault: read.fault, hints, match: -1, mistake: undefined };
  }
  const text = `${read.t}.${body}`;
  const bytes = encoder.encode(text);
  const hash = hex(await crypto.subtle.digest('SHA-256', bytes));
  const expected = secret ? await signWith(encoder.encode(secret), text) : undefined;
  const match = expected ? read.v1.indexOf(expected) : -1;
  return {
    fault: undefined,
    header: read,
    signed: { bytes: bytes.length, hash },
    hints,
    expected,
    match,
    mistake: expected && match === -1 ? await findMistake(read, body, secret) : undefined,
  };
}
