import pg from 'pg';

/**
 * Invariants of money, orders and holdings, as statements that find violations. They read the tables directly and do
 * not use the service's code.
 */
const rules: Readonly<Record<string, string>> = {
  'a posting adds up to nothing in each currency': `
    select posting_id, currency, sum(amount) from ledger_entries group by 1, 2 having sum(amount) <> 0`,
  'an account holds what its entries add up to': `
    select a.id, a.kind, a.currency, a.balance, sum(e.amount) from ledger_accounts a left join ledger_entries e on e.account_id = a.id
     group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'balance_after follows from the entry before': `
    select id from (select id, balance_after, sum(amount) over (partition by account_id order by position) as running
      from ledger_entries) e where balance_after <> running`,
  'no entry is after the last position of its account': `
    select e.id from ledger_accounts a join ledger_entries e on e.account_id = a.id and e.position > a.last_position
     where a.last_position > 0`,
  'no wallet, and nothing that waits for orders, is below zero': `
    select id from ledger_accounts where kind in ('wallet', 'order_clearing', 'fee_income') and balance < 0`,
  'no entry of a wallet or of order_clearing leaves it below zero': `
    select id from ledger_entries where account_kind in ('wallet', 'order_clearing') and balance_after < 0`,
  'order_clearing holds what open orders have paid': `
    select a.id, a.currency, a.balance, sum(o.amount_paid) from ledger_accounts a
      left join orders o on o.organisation_id = a.organisation_id and o.environment = a.environment and o.currency = a.currency
       and o.status in ('awaiting_payment', 'pending_fulfilment', 'processing')
     where a.kind = 'order_clearing' group by a.id having a.balance <> coalesce(sum(o.amount_paid), 0)`,
  'of an order paid is settled, refunded or still held': `
    select o.id, o.status, o.amount_paid, t.* from orders o left join lateral (
      select coalesce(sum(amount) filter (where type = 'order_payment'), 0) as paid,
             coalesce(-sum(amount) filter (where type = 'order_settlement'), 0) as settled,
             coalesce(-sum(amount) filter (where type = 'order_refund'), 0) as refunded,
             coalesce(sum(amount), 0) as held
        from ledger_entries where order_id = o.id and account_kind = 'order_clearing') t on true
     where t.paid <> t.settled + t.refunded + t.held
        or t.held <> case when o.status in ('awaiting_payment', 'pending_fulfilment', 'processing') then o.amount_paid else 0 end
        or t.settled <> case when o.side = 'buy' and o.status = 'completed' then o.amount else 0 end
        or (o.status in ('pending_fulfilment', 'processing') and o.side = 'buy' and t.held <> o.amount)
        or (o.status in ('failed', 'cancelled') and t.paid <> t.refunded)`,
  'a completed buy went into its investment and into fees': `
    select o.id from orders o left join lateral (
      select coalesce(sum(amount) filter (where account_kind = 'investment_clearing'), 0) as invested,
             coalesce(sum(amount) filter (where account_kind = 'fee_income'), 0) as fees
        from ledger_entries where order_id = o.id) t on true
     where o.side = 'buy' and (t.invested + t.fees <> case when o.status = 'completed' then o.amount else 0 end
        or t.fees <> case when o.status = 'completed' then coalesce((select sum(replace(f->>'amount', '.', '')::bigint) from jsonb_array_elements(o.fees) f), 0) else 0 end)`,
  'a completed sell paid its proceeds and its fees, once': `
    select o.id from orders o left join lateral (
      select coalesce(sum(amount) filter (where account_kind = 'wallet'), 0) as got,
             coalesce(-sum(amount) filter (where account_kind = 'investment_clearing'), 0) as gross,
             count(*) filter (where account_kind = 'investment_clearing') as times
        from ledger_entries where order_id = o.id) t on true
     where o.side = 'sell' and (case when o.status = 'completed'
       then t.got <> o.proceeds or t.gross <> o.amount or t.times <> 1
       else t.got <> 0 or t.gross <> 0 or t.times <> 0 end)`,
  'a holding is of a completed buy, and each completed buy made one': `
    select o.id, h.id from orders o full join holdings h on h.order_id = o.id
     where (o.side = 'buy' and o.status = 'completed') is distinct from (h.id is not null) and (o.side is null or o.side = 'buy')`,
  'reserved units are those of open sells': `
    select h.id, h.reserved_units, sum(o.units) from holdings h
      left join orders o on o.holding_id = h.id and o.side = 'sell' and o.status in ('pending_fulfilment', 'processing')
     group by h.id having h.reserved_units <> coalesce(sum(o.units), 0)`,
  'units are those that were bought without those that were sold': `
    select h.id from holdings h left join orders o on o.holding_id = h.id and o.side = 'sell' and o.status = 'completed'
     group by h.id having h.units <> h.initial_units - coalesce(sum(o.units), 0) or h.units < 0`,
  'a holding was paid out once if it has matured, and never otherwise': `
    select h.id from holdings h left join ledger_entries e
        on e.holding_id = h.id and e.account_kind = 'wallet' and e.type = 'maturity_proceeds'
     group by h.id having coalesce(sum(e.amount), 0) <> coalesce(h.paid_out, 0) or count(e.id) > 1
       or (h.status = 'matured') <> (h.paid_out is not null)`,
  'a settled funding request was credited once': `
    select f.id from funding_requests f left join ledger_entries e
        on e.funding_request_id = f.id and e.account_kind = 'wallet' and e.type = 'funding'
     group by f.id having coalesce(sum(e.amount), 0) <> coalesce(f.amount_received, 0) or count(e.id) > 1`,
  'events are numbered without gaps': `
    select organisation_id, environment from events group by 1, 2 having count(*) <> max(sequence) or min(sequence) <> 1`,
  'the events of an order are those of a way through its states': `
    select resource_id, way from (select resource_id, string_agg(substr(type, 7), ' ' order by sequence) as way
        from events where type like 'order.%' group by resource_id) e
     where way not in ('created', 'created processing', 'created cancelled', 'created failed',
                       'created processing completed', 'created processing failed')`,
  'the last event of an order says where it stands': `
    select o.id, o.status, e.type from orders o left join lateral (
      select type from events where resource_id = o.id order by sequence desc limit 1) e on true
     where coalesce(e.type, '') <> case when o.status in ('awaiting_payment', 'pending_fulfilment') then 'order.created' else 'order.' || o.status end`,
  'a holding that matured told so once': `
    select h.id from holdings h left join events e on e.resource_id = h.id and e.type = 'holding.matured'
     group by h.id having count(e.id) <> case when h.status = 'matured' then 1 else 0 end`,
  'the steps of an order tell all of its events': `
    select e.id from events e left join order_steps s on s.event_id = e.id
     where e.type like 'order.%' and s.id is null`,
  'the last step of an order says where it stands': `
    select o.id, o.status, s.status from orders o left join lateral (
      select status from order_steps where order_id = o.id order by id desc limit 1) s on true
     where s.status is distinct from o.status`,
  'the audit trail of each organisation is a chain': `
    select organisation_id, sequence from (select *, lag(hash, 1, decode(repeat('00', 32), 'hex')) over chain as before,
        lag(sequence, 1, 0) over chain as number from audit_entries window chain as (partition by organisation_id order by sequence)) e
     where sequence <> number + 1 or previous_hash <> before or hash <> audit_hash(previous_hash, sequence, id, organisation_id,
       environment, actor, action, target, details, changes, address, request_id, created_at)`,
  'a chain of the audit trail ends where its head says': `
    select h.chain from audit_heads h full join (select distinct on (organisation_id) organisation_id, sequence, hash from audit_entries
       order by organisation_id, sequence desc) e on h.chain = coalesce(e.organisation_id, '00000000-0000-0000-0000-000000000000')
     where (h.sequence, h.hash) is distinct from (e.sequence, e.hash)`,
  'a client reference stands once': `
    select client_reference from orders where client_reference is not null
     group by organisation_id, environment, client_reference having count(*) > 1`,
};

/** All violated invariants of a database, each with its first rows; empty if there are none. */
export async function brokenRules(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const broken: string[] = [];
    for (const [rule, statement] of Object.entries(rules)) {
      const { rows } = await client.query(`${statement} limit 5`);
      if (rows.length > 0) broken.push(`not so: ${rule}: ${JSON.stringify(rows)}`);
    }
    return broken;
  } finally {
    await client.end();
  }
}
