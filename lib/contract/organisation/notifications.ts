import { z } from 'zod';
import { dataOf, listOf, listQuery } from '../lists';
import { currencySchema, moneyInput, moneyOutput } from '../money-schemas';
import { defineOperation } from '../operation';
import { environmentSchema, timestamp, uuid } from '../primitives';

/** The kinds of notifications. */
export const notificationKinds = [
  'funding_settled',
  'funding_expired',
  'order_failed',
  'kyb_moved',
  'document_expiring',
  'endpoint_failing',
  'mandate_revoked',
  'balance_low',
  'key_expiring',
  'statement_ready',
  'approval_requested',
  'approval_decided',
] as const;
const notificationKindSchema = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKindSchema>;

const notificationSchema = z
  .object({
    id: uuid,
    kind: notificationKindSchema,
    environment: environmentSchema.optional().meta({ description: 'Left out for the whole organisation.' }),
    title: z.string(),
    body: z.string(),
    subject: z
      .object({ type: z.string(), id: z.string() })
      .meta({ description: 'The record that it is about.' }),
    read: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

const channelsSchema = z.object({
  kind: notificationKindSchema,
  in_page: z.boolean(),
  email: z.boolean(),
});
const line = { environment: environmentSchema, currency: currencySchema };
const lineSchema = z.object({ ...line, amount: moneyOutput });

const settingsSchema = z
  .object({
    channels: z.array(channelsSchema).meta({
      description: 'One for each kind that the role may read about.',
    }),
    balance_lines: z.array(lineSchema).meta({
      description: 'balance_low: a wallet’s available balance has fallen below its line.',
    }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof settingsSchema>;

const example: Notification = {
  id: '0198c5a0-3a00-7000-8000-0000000000f2',
  kind: 'funding_settled',
  environment: 'test',
  title: 'NGN 250,000.00 arrived',
  body: 'Funding request fund-0042 is settled.',
  subject: { type: 'funding_request', id: '0198c5a0-3a00-7000-8000-0000000000f3' },
  read: false,
  created_at: '2026-11-20T09:30:00.000Z',
};
const settingsExample: NotificationSettings = {
  channels: [{ kind: 'funding_settled', in_page: true, email: false }],
  balance_lines: [{ environment: 'live', currency: 'NGN', amount: '500000.00' }],
};

const ofMembers = 'It belongs to a member: an API key gets 403 forbidden.';

export const listNotifications = defineOperation({
  method: 'GET',
  path: '/partner/v1/notifications',
  tag: 'Organisation',
  summary: 'List your notifications',
  description: `Of both environments, newest first. Stored for 90 days. ${ofMembers}`,
  access: 'organisation:read',
  query: z.object({
    ...listQuery,
    unread: z.enum(['true']).optional(),
  }),
  answer: listOf(notificationSchema).extend({ unread_count: z.int().min(0) }),
  errors: ['invalid_cursor'],
  example: { answer: { data: [example], next_cursor: null, prev_cursor: null, unread_count: 1 } },
});

export const markNotificationsRead = defineOperation({
  method: 'POST',
  path: '/partner/v1/notifications/read',
  tag: 'Organisation',
  summary: 'Mark notifications as read',
  description: `The given ones, or all without ids. ${ofMembers}`,
  access: 'organisation:read',
  body: z.strictObject({ ids: z.array(uuid).min(1).max(100).optional() }),
  answer: dataOf(z.object({ unread_count: z.int().min(0) })),
  example: { body: { ids: [example.id] }, answer: { data: { unread_count: 0 } } },
});

export const getNotificationSettings = defineOperation({
  method: 'GET',
  path: '/partner/v1/notifications/settings',
  tag: 'Organisation',
  summary: 'Read how you are notified',
  description: `By kind, in the page and by email. ${ofMembers}`,
  access: 'organisation:read',
  answer: dataOf(settingsSchema),
  example: { answer: { data: settingsExample } },
});

export const replaceNotificationSettings = defineOperation({
  method: 'PUT',
  path: '/partner/v1/notifications/settings',
  tag: 'Organisation',
  summary: 'Choose how you are notified',
  description: `Omitted kinds stay unchanged, and so do omitted lines; given lines replace all. ${ofMembers}`,
  access: 'organisation:read',
  body: z.strictObject({
    channels: z.array(channelsSchema).max(notificationKinds.length),
    balance_lines: z
      .array(z.strictObject({ ...line, amount: moneyInput }))
      .max(6)
      .optional(),
  }),
  answer: dataOf(settingsSchema),
  example: { body: settingsExample, answer: { data: settingsExample } },
});

export const sendAnnouncement = defineOperation({
  method: 'POST',
  path: '/operator/v1/announcements',
  tag: 'Operator',
  summary: 'Email partners’ engineers',
  description:
    'Sends one email to each engineer of every organisation, and to the owners of organisations that have none: that something of the API is to be removed, or that the service will be down. Only with the operators’ own key.',
  access: 'operator',
  ownKeyOnly: true,
  body: z.strictObject({
    subject: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(150, 'must have 150 characters at most')
      .regex(/^\P{Cc}*$/u, 'must be one line'),
    message: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(10_000, 'must have 10000 characters at most')
      .meta({ description: 'Plain text, as it is sent after the greeting.' }),
  }),
  status: 201,
  answer: dataOf(z.object({ recipients: z.int().min(0) })),
  errors: ['forbidden'],
  example: {
    body: {
      subject: 'GET /partner/v1/quotes ends on 15 July 2027',
      message: 'Use GET /partner/v1/market/quotes instead. Details: https://desk.example/docs/versioning',
    },
    answer: { data: { recipients: 12 } },
  },
});
