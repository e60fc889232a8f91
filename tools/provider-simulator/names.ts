import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SimulatorSettings } from './settings';
import type { ProviderName } from './types';

let runs = 0;

/** Names that are unique across runs of the simulator. */
export function openNames(): (prefix: string) => string {
  runs += 1;
  const run = `${Date.now().toString(36)}${runs.toString(36)}`.toUpperCase();
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}-${run}-${count}`;
  };
}

/** The secret part of a page's URL; stays the same after a restart. */
export const tokenOf = (
  { webhookSecrets }: SimulatorSettings,
  provider: ProviderName,
  reference: string,
): string =>
  createHmac('sha256', webhookSecrets[provider]).update(reference).digest('base64url').slice(0, 32);

const WEIGHTS = [3, 7, 3];

/** A Naira account number (NUBAN), the same for the same text and attempt. */
export function accountNumberOf(bankCode: string, text: string, attempt: number): string {
  const digest = createHash('sha256').update(`${attempt} ${text}`).digest();
  const serial = (digest.readUInt32BE(0) % 1_000_000_000).toString().padStart(9, '0');
  const sum = [...bankCode, ...serial].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 0),
    0,
  );
  return `${serial}${(10 - (sum % 10)) % 10}`;
}

export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { ...(signal && { signal }), ref: false });
