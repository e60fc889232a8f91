import { z } from 'zod';
import { defaultOptions, type PostgresqlOptions } from '../database/postgresql/postgresql-options';
import { count, flag } from './settings-schema';

const seconds = (milliseconds: number, description: string) =>
  count(milliseconds / 1000).meta({ description });

/** How a process uses PostgreSQL; docs/database.md explains each setting for many processes. */
export const databaseSettings = {
  DATABASE_DIRECT_URL: z.string().min(1).optional().meta({
    description:
      'the same database past a pooler in transaction mode, for LISTEN and migrations; with it `DATABASE_URL` is taken for that pooler’s',
    unset: '`DATABASE_URL`',
    secret: true,
  }),
  MIGRATION_DATABASE_URL: z.string().min(1).optional().meta({
    description:
      'the same database, past a pooler, as the role that owns the tables; migrations need it where `DATABASE_URL` is the application’s role. Only the command `migrate` should have it',
    unset: '`DATABASE_DIRECT_URL`, else `DATABASE_URL`',
    secret: true,
  }),
  DATABASE_PREPARED_STATEMENTS: flag.optional().meta({
    description:
      'whether statements are prepared once a connection; through PgBouncer from 1.21 on, with its `max_prepared_statements`',
    unset: '`false` with a `DATABASE_DIRECT_URL`, else `true`',
  }),
  DATABASE_CONNECT_TIMEOUT_SECONDS: seconds(
    defaultOptions.connectTimeoutMs,
    'how long a request waits for a connection to the database before it is answered 503',
  ),
  DATABASE_STATEMENT_TIMEOUT_SECONDS: seconds(
    defaultOptions.statementTimeoutMs,
    'how long a statement may take; an import of market data sets its own limit',
  ),
  DATABASE_LOCK_TIMEOUT_SECONDS: seconds(
    defaultOptions.lockTimeoutMs,
    'how long a statement may wait for a lock',
  ),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS: seconds(
    defaultOptions.idleTransactionTimeoutMs,
    'how long a transaction may stand still before the server ends it',
  ),
  DATABASE_START_WAIT_SECONDS: seconds(
    defaultOptions.startWaitMs,
    'how long a process that starts waits for a server that is out of reach before it ends',
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
