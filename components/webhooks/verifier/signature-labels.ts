import type { WebhookHeaderFault } from '@/lib/contract/webhooks/header';

/** What is wrong with a header, and how one looks. */
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

/** A span in its two largest units: `4 minutes 12 seconds`. */
export function spanText(seconds: number): string {
  let left = Math.abs(Math.trunc(seconds));
  const parts = STEPS.flatMap(({ unit, seconds: size }) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 seconds';
}
