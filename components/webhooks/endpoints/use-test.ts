'use client';

import { useState } from 'react';
import { useAction } from '@/components/shell/actions/use-action';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { changedReads, type TestAction } from './queries';

/** Sends test deliveries to an endpoint, one at a time, and stores the last result. */
export function useTest(test: TestAction, id: string) {
  const testing = useAction(test, { changes: changedReads });
  const [delivery, setDelivery] = useState<WebhookDelivery>();

  async function send(): Promise<void> {
    const result = await testing.run({ params: { webhook_id: id }, body: {} });
    if (result.ok) setDelivery(result.data.data);
  }
  return { send: () => void send(), delivery, pending: testing.pending, error: testing.error };
}
