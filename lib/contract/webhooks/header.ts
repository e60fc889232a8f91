/** How far `t` of a webhook's signature may stand from the receiver's clock, in seconds: 300 passes, 301 fails. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** What is wrong with a signature header. */
export type WebhookHeaderFault =
  | 'header_missing'
  | 't_missing'
  | 't_repeated'
  | 't_malformed'
  | 'v1_missing'
  | 'v1_malformed';

/** What a signature header contains, or which part of it is wrong. */
type ParsedHeader =
  | {
      readonly fault?: undefined;
      /** Unix seconds. */
      readonly t: number;
      /** Lower-case hex HMACs; more than one while a secret is being rotated. */
      readonly v1: readonly string[];
    }
  | { readonly fault: WebhookHeaderFault };

/**
 * Reads `t=<unix_seconds>,v1=<hex>[,v1=<hex>]`, or names the part that is wrong. Parts with other names are
 * passed over, so that a later version may add some. Pure: browsers use it too.
 */
export function parseWebhookSignature(header: string): ParsedHeader {
  if (header.trim() === '') return { fault: 'header_missing' };
  const parts = header.split(',').map((part) => part.trim());
  const valuesOf = (name: string) =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [t, ...moreTimes] = valuesOf('t');
  const v1 = valuesOf('v1');
  if (t === undefined) return { fault: 't_missing' };
  if (moreTimes.length > 0) return { fault: 't_repeated' };
  if (!/^(0|[1-9]\d{0,11})$/.test(t)) return { fault: 't_malformed' };
  if (v1.length === 0) return { fault: 'v1_missing' };
  if (!v1.every((signature) => /^[0-9a-f]{64}$/.test(signature))) return { fault: 'v1_malformed' };
  return { t: Number(t), v1 };
}
