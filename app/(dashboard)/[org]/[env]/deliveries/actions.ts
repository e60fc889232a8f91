'use server';

import { action } from '@/lib/session/action';

/** Sends a delivery once more, now. */
export const retryWebhookDeliveryAction = action('retryWebhookDelivery');
