import pg from 'pg';

/** Transactions per statement. */
const BATCH = 250_000;

/** A time-ordered UUID like ours: a letter for the table, a number for the row. */
const idOf = (letter: string, number: string): string =>
  `(lpad(to_hex(${number}), 12, '0') || '70008000' || '00000000000${letter}')::uuid`;

/** Each transaction is a funding of NGN 1.00: a succeeded request, its posting, and both entries. */
const statement = `
  with t as materialized (
    select g, o.organisation_id, o.wallet_id, o.clearing_id, (g - 1) / $3::bigint + 1 as nth,
           now() - ($4::bigint - g) * interval '3 seconds' as at, 'FND-' || lpad(upper(to_hex(g)), 12, '0') as reference
      from generate_series($1::bigint, $2::bigint) g
      join bench_organisations o on o.n = (g - 1) % $3::bigint + 1
  ), requests as (
    insert into funding_requests (id, organisation_id, environment, reference, currency, amount, amount_received, method, status,
      instructions, expires_at, settled_at, created_at, updated_at)
    select ${idOf('a', 'g')}, organisation_id, 'test', reference, 'NGN', 100, 100, 'alpha_bank_transfer', 'succeeded', '{}',
           at + interval '1 hour', at, at, at from t
  ), postings as (
    insert into ledger_postings (id, organisation_id, environment, type, created_at)
    select ${idOf('b', 'g')}, organisation_id, 'test', 'funding', at from t
  )
  insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency, account_kind, type,
    amount, balance_after, reference, funding_request_id, description, created_at)
  select case side when 1 then ${idOf('c', 'g')} else ${idOf('d', 'g')} end, g, ${idOf('b', 'g')},
         case side when 1 then wallet_id else clearing_id end, organisation_id, 'test', 'NGN',
         case side when 1 then 'wallet' else 'funding_clearing' end, 'funding', side * 100, side * 100 * nth,
         reference, ${idOf('a', 'g')}, 'Funding by bank transfer', at
    from t cross join (values (1), (-1)) s (side)
   order by g, side desc`;

const tables = ['funding_requests', 'ledger_entries'];

/** Drops indexes without a constraint; recreating them afterwards is much faster. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Writes transactions evenly into the ledger of the bench's organisations, as the service would have, so that the
 * ledger verifies afterwards. Requires that nothing else has moved money there.
 * @returns the seconds that it took
 */
export async function fillHistory(databaseUrl: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const begun = performance.now();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
    );
    const { rows } = await client.query<{ count: string }>('select count(*) from bench_organisations');
    const organisations = Number(rows[0]?.count);
    const indexes = await takeIndexes(client);
    for (let from = 1; from <= count; from += BATCH) {
      await client.query(statement, [from, Math.min(from + BATCH - 1, count), organisations, count]);
    }
    for (const definition of indexes) await client.query(definition);
    await client.query(`
      update ledger_accounts a set balance = e.total
        from (select account_id, sum(amount) as total from ledger_entries group by 1) e where e.account_id = a.id`);
    await client.query('vacuum (analyze)');
    return (performance.now() - begun) / 1000;
  } finally {
    await client.end();
  }
}
