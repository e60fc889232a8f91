import { exportEvents, getEvent, listEvents } from '@/server/core/event-outbox/read-events';
import { streamEvents } from '@/server/core/event-outbox/stream-events';
import { handlersBy } from '@/server/core/handlers';
import {
  exportWebhookDeliveries,
  getWebhookDelivery,
  listWebhookDeliveries,
  summariseWebhookDeliveries,
} from '@/server/webhooks/deliveries/read-deliveries';
import { retryWebhookDelivery } from '@/server/webhooks/deliveries/retry-webhook-delivery';
import { deleteWebhook } from '@/server/webhooks/endpoints/delete-webhook';
import {
  getWebhook,
  getWebhookHealth,
  listWebhooks,
  summariseWebhookHealth,
} from '@/server/webhooks/endpoints/read-endpoints';
import { registerWebhook } from '@/server/webhooks/endpoints/register-webhook';
import { replayWebhook } from '@/server/webhooks/endpoints/replay-webhook';
import { rotateWebhookSecret } from '@/server/webhooks/endpoints/rotate-webhook-secret';
import { testWebhook } from '@/server/webhooks/endpoints/test-webhook';
import { updateWebhook } from '@/server/webhooks/endpoints/update-webhook';

const { call, command, csv, eventStream, idempotentCall, idempotentCommand, query } =
  handlersBy('environment');

export const webhooksHandlers = {
  listWebhooks: query(listWebhooks),
  registerWebhook: idempotentCall(registerWebhook),
  getWebhook: query(getWebhook),
  updateWebhook: call(updateWebhook),
  deleteWebhook: command(deleteWebhook),
  testWebhook: idempotentCall(testWebhook),
  rotateWebhookSecret: idempotentCommand(rotateWebhookSecret),
  replayWebhook: idempotentCommand(replayWebhook),
  summariseWebhookHealth: query(summariseWebhookHealth),
  getWebhookHealth: query(getWebhookHealth),
  listWebhookDeliveries: query(listWebhookDeliveries),
  summariseWebhookDeliveries: query(summariseWebhookDeliveries),
  exportWebhookDeliveries: csv(exportWebhookDeliveries),
  getWebhookDelivery: query(getWebhookDelivery),
  retryWebhookDelivery: idempotentCommand(retryWebhookDelivery),
  listEvents: query(listEvents),
  exportEvents: csv(exportEvents),
  streamEvents: eventStream(streamEvents),
  getEvent: query(getEvent),
};
