'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Sends a delivery again immediately. */
export const retryWebhookDeliveryAction = action('retryWebhookDelivery');

/** Adds an endpoint; the response shows its secret once. */
export const registerWebhookAction = action('registerWebhook');

/** Updates an endpoint, which includes pausing and resuming it. */
export const updateWebhookAction = action('updateWebhook');

/** Deletes an endpoint permanently. */
export const deleteWebhookAction = action('deleteWebhook');

/** Sends a test delivery and waits for the receiver's response. */
export const testWebhookAction = action('testWebhook');

/** Replaces an endpoint's secret; the response shows the new one once. */
export const rotateWebhookSecretAction = action('rotateWebhookSecret');

/** Replays the events of a period, or counts them. */
export const replayWebhookAction = action('replayWebhook');
