'use server';

import { action } from '@/lib/session/action';

/** Sends a delivery once more, now (contract 9). */
export const retryWebhookDeliveryAction = action('retryWebhookDelivery');
