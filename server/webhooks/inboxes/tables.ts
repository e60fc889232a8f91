import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { SandboxInbox } from '@/lib/contract/webhooks/inboxes';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A receiver of webhooks on our side. */
export const inboxes = pgTable(
  'inboxes',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    name: text().notNull(),
    mode: text().$type<SandboxInbox['mode']>().notNull().default('respond'),
    statusCode: integer('status_code').notNull().default(200),
    /** Number of stored messages. */
    messagesCount: integer('messages_count').notNull().default(0),
    /** Of the latest message; not reset when messages are deleted. */
    lastNumber: integer('last_number').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('inboxes_list').on(table.organisationId, table.environment, table.createdAt, table.id),
    check('inboxes_environment', sql`${table.environment} = 'test'`),
    check('inboxes_mode', sql`${table.mode} in ('respond', 'hang', 'close')`),
  ],
);

/** Messages that an inbox received. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid().primaryKey(),
    inboxId: uuid('inbox_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    /** Gapless for each inbox. */
    number: integer().notNull(),
    eventId: text('event_id'),
    eventType: text('event_type').$type<EventType>(),
    /** The record that its event is about. */
    resourceId: uuid('resource_id'),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    statusCode: integer('status_code'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('inbox_messages_number').on(table.inboxId, table.number),
    index('inbox_messages_scope').on(table.organisationId, table.environment, table.createdAt, table.id),
  ],
);
