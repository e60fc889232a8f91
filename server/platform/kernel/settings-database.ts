import { z } from 'zod';
import { defaultOptions, type PostgresqlOptions } from '../database/postgresql/postgresql-options';
import { count, flag } from './settings-schema';

const seconds = (milliseconds: number, description: string) =>
  count(milliseconds / 1000).meta({ description });

/** How a process uses PostgreSQL; docs/database.md explains each setting for many processes. */
export const databaseSettings = {
  DATABASE_DIRECT_URL: z.string().min(1).optional().meta({
    description:
      'the same database, bypassing a pooler in transaction mode, for LISTEN and migrations; if set, `DATABASE_URL` must be the pooler’s address',
    unset: '`DATABASE_URL`',
    secret: true,
  }),
  MIGRATION_DATABASE_URL: z.string().min(1).optional().meta({
    description:
      'the same database, bypassing a pooler, as the role that owns the tables. Migrations need it if `DATABASE_URL` uses the application’s role. Set it only for the command `migrate`',
    unset: '`DATABASE_DIRECT_URL`, else `DATABASE_URL`',
    secret: true,
  }),
  DATABASE_PREPARED_STATEMENTS: flag.optional().meta({
    description:
      'whether to prepare statements once for each connection; with PgBouncer this needs 1.21 or newer and `max_prepared_statements`',
    unset: '`false` with a `DATABASE_DIRECT_URL`, else `true`',
  }),
  DATABASE_CONNECT_TIMEOUT_SECONDS: seconds(
    defaultOptions.connectTimeoutMs,
    'how long a request waits for a database connection before it gets 503',
  ),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: seconds(
    defaultOptions.statementTimeoutMs,
    'how long a statement may run; imports of market data set their own limit',
  ),
  DATABASE_LOCK_TIMEOUT_SECONDS: seconds(
    defaultOptions.lockTimeoutMs,
    'how long a statement may wait for a lock',
  ),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS: seconds(
    defaultOptions.idleTransactionTimeoutMs,
    'how long a transaction may be idle before the server ends it',
  ),
  DATABASE_START_WAIT_SECONDS: seconds(
    defaultOptions.startWaitMs,
    'how long a starting process waits for an unreachable server before it exits',
  ),
};

const databaseSchema = z.object(databaseSettings);

export const postgresqlOptionsOf = (read: z.output<typeof databaseSchema>): PostgresqlOptions => ({
  directUrl: read.DATABASE_DIRECT_URL,
  migrationUrl: read.MIGRATION_DATABASE_URL,
  preparedStatements: read.DATABASE_PREPARED_STATEMENTS,
  connectTimeoutMs: read.DATABASE_CONNECT_TIMEOUT_SECONDS * 1000,
  statementTimeoutMs: read.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1000,
  lockTimeoutMs: read.DATABASE_LOCK_TIMEOUT_SECONDS * 1000,
  idleTransactionTimeoutMs: read.DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS * 1000,
  startWaitMs: read.DATABASE_START_WAIT_SECONDS * 1000,
});
