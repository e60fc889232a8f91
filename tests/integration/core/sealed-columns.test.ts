import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '@/server/core/master-keys/store';
import { sealedColumns } from '@/server/jobs/modules';
import type { Database } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { testDatabase } from '@/server/platform/database/testing';
import { projectRoot } from '@/server/platform/kernel/project-root';

/** Byte columns that are not sealed with a master key: hashes, public keys, and chunks sealed with a content's key. */
const NOT_SEALED = [
  'audit_entries.hash',
  'audit_entries.previous_hash',
  'audit_heads.hash',
  'audit_signed_heads.hash',
  'file_chunks.sealed',
  'idempotent_answers.fingerprint',
  'invitations.token_hash',
  'kyb_findings.fingerprint',
  'organisation_branding.logo',
  'passkeys.public_key',
  'password_resets.token_hash',
  'provider_requests.fingerprint',
  'recovery_codes.hash',
  'sessions.device_hash',
  'sessions.token_hash',
  'sign_in_attempts.account',
];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

describe('the list of sealed columns', () => {
  it('has every column of bytes that is sealed', async () => {
    const rows = await queryRows<{ name: string }>(
      database.reads,
      sql`select table_name || '.' || column_name as name
            from information_schema.columns where data_type = 'bytea' and table_schema = 'public'`,
    );
    const sealed = sealedColumns.filter(({ column }) => column.getSQLType() === 'bytea').map(nameOf);
    expect([...sealed, ...NOT_SEALED].sort()).toEqual(rows.map(({ name }) => name).sort());
    expect(new Set(sealed).size).toBe(sealed.length);
  });

  it('has the one place that keeps sealed values as text', () => {
    const files = readdirSync(path.join(projectRoot(), 'server'), { recursive: true, encoding: 'utf8' });
    const asText = files
      .filter((file) => /(?<!\.test|\/testing)\.ts$/.test(file) && !file.startsWith('platform/crypto/'))
      .filter((file) =>
        /seal(?:Record)?\([\s\S]{0,200}?toString\('(?:base64|hex)/.test(
          readFileSync(path.join(projectRoot(), 'server', file), 'utf8'),
        ),
      );
    expect(asText.filter((file) => !file.startsWith('core/master-keys/'))).toEqual([
      'http/idempotency.ts',
      'platform/blobs/store-content.ts',
    ]);
  });
});
