import { getEvent, listEvents } from '@/server/core/event-outbox/read-events';
import { streamEvents } from '@/server/core/event-outbox/stream-events';
import { handlersBy } from '@/server/core/handlers';
import { getWebhookDelivery, listWebhookDeliveries } from '@/server/webhooks/deliveries/read-deliveries';
import { retryWebhookDelivery } from '@/server/webhooks/deliveries/retry-webhook-delivery';
import { deleteWebhook } from '@/server/webhooks/endpoints/delete-webhook';
import { getWebhook, getWebhookHealth, listWebhooks } from '@/server/webhooks/endpoints/read-endpoints';
import { registerWebhook } from '@/server/webhooks/endpoints/register-webhook';
import { replayWebhook } from '@/server/webhooks/endpoints/replay-webhook';
import { rotateWebhookSecret } from '@/server/webhooks/endpoints/rotate-webhook-secret';
import { testWebhook } from '@/server/webhooks/endpoints/test-webhook';
import { updateWebhook } from '@/server/webhooks/endpoints/update-webhook';

const { call, command, eventStream, keptCall, keptCommand, query } = handlersBy('environment');

/** Webhook endpoints, deliveries and events. */
export const webhooksHandlers = {
  listWebhooks: query(listWebhooks),
  registerWebhook: keptCall(registerWebhook),
  getWebhook: query(getWebhook),
  updateWebhook: call(updateWebhook),
  deleteWebhook: command(deleteWebhook),
  testWebhook: keptCall(testWebhook),
  rotateWebhookSecret: keptCommand(rotateWebhookSecret),
  replayWebhook: keptCommand(replayWebhook),
  getWebhookHealth: query(getWebhookHealth),
  listWebhookDeliveries: query(listWebhookDeliveries),
  getWebhookDelivery: query(getWebhookDelivery),
  retryWebhookDelivery: keptCommand(retryWebhookDelivery),
  listEvents: query(listEvents),
  streamEvents: eventStream(streamEvents),
  getEvent: query(getEvent),
};
