import pg from 'pg';
import { type BenchKey, measure, openConnection, type Rate } from './load';
import type { Bench } from './setup';

const KEYS_EACH = 240;
const CONNECTIONS = 4;

/** An organisation with many deliveries in its log, three of four delivered, and enough keys to read them. */
export async function fillDeliveries(
  { service, operator, databaseUrl }: Bench,
  count: number,
): Promise<BenchKey[]> {
  const connection = await openConnection(service.url);
  const post = async (target: string, body: object) => {
    const answer = await connection.send({
      pair: operator,
      method: 'POST',
      target,
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`POST ${target}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body).data;
  };
  const slug = `log-${count}`;
  const { id } = await post('/operator/v1/organisations', { name: slug, slug });
  const keys: BenchKey[] = [];
  for (let index = 0; index < KEYS_EACH; index += 1) {
    const body = { environment: 'test', name: `key ${index}`, permissions: ['webhooks:read'] };
    keys.push(await post(`/operator/v1/organisations/${slug}/keys`, body));
  }
  connection.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with written as (
       insert into webhook_deliveries (id, organisation_id, environment, endpoint_id, event_id, event_type, resource_id, status,
         attempts_count, step, last_status_code, created_at, updated_at)
       select gen_random_uuid(), $1, 'test', $1, 'evt_' || replace(gen_random_uuid()::text, '-', ''), 'wallet.funded',
              gen_random_uuid(), case when g % 4 = 0 then 'failed' else 'succeeded' end, 1, 8,
              case when g % 4 = 0 then 500 else 204 end, now() - g * interval '100 milliseconds', now()
         from generate_series(1, $2::integer) g
       returning id, created_at, last_status_code)
     insert into webhook_attempts (delivery_id, number, at, status_code, duration_ms, request_headers)
     select id, 1, created_at, last_status_code, 20, '{}' from written`,
    [id, count],
  );
  await client.query('vacuum (analyze) webhook_deliveries, webhook_attempts');
  await client.end();
  return keys;
}

/** Reads pages of 50 alternately: the first page, and that of failed deliveries. */
export const listDeliveries = (
  { service }: Bench,
  keys: readonly BenchKey[],
  seconds: number,
): Promise<Rate> =>
  measure(service.url, CONNECTIONS, seconds, async (connection, index) => {
    const pair = keys[index % keys.length] as BenchKey;
    const filter = index % 2 === 0 ? '' : '&status=failed';
    const answer = await connection.send({
      pair,
      method: 'GET',
      target: `/partner/v1/webhook-deliveries?limit=50${filter}`,
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
  });
