'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Sends a delivery once more, now. */
export const retryWebhookDeliveryAction = action('retryWebhookDelivery');
