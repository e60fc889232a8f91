/** The maximum difference between a signature's `t` and the receiver's clock, in seconds: 300 passes, 301 fails. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

/** The error of a signature header. */
export type WebhookHeaderFault =
  | 'header_missing'
  | 't_missing'
  | 't_repeated'
  | 't_malformed'
  | 'v1_missing'
  | 'v1_malformed';

/** The parsed signature header, or the part that is wrong. */
type ParsedHeader =
  | {
      readonly fault?: undefined;
      /** Unix seconds. */
      readonly t: number;
      /** Lower-case hex HMACs; more than one during a secret rotation. */
      readonly v1: readonly string[];
    }
  | { readonly fault: WebhookHeaderFault };

/**
 * Parses `t=<unix_seconds>,v1=<hex>[,v1=<hex>]`, or names the part that is wrong. Ignores parts with other names, so
 * that a later version can add some. No dependencies: browsers use it too.
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
