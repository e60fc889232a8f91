'use server';

import { action } from '@/lib/dashboard/actions/action';

/** Sends a delivery once more, now. */
export const retryWebhookDeliveryAction = action('retryWebhookDelivery');

/** Adds an endpoint; the answer shows its secret, once. */
export const registerWebhookAction = action('registerWebhook');

/** Changes an endpoint; pausing and resuming are changes too. */
export const updateWebhookAction = action('updateWebhook');

/** Deletes an endpoint for good. */
export const deleteWebhookAction = action('deleteWebhook');

/** Sends a test delivery and waits for the receiver's answer. */
export const testWebhookAction = action('testWebhook');

/** Gives an endpoint a new secret; the answer shows it, once. */
export const rotateWebhookSecretAction = action('rotateWebhookSecret');

/** Sends events of a time again, or counts them. */
export const replayWebhookAction = action('replayWebhook');
