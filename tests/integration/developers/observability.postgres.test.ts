import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { fund, type TestOrganisation } from '../../support/app';
import { startCollector } from '../../support/collector';
import { freshDatabase } from '../../support/database';
import { type RawAnswer, sendRaw, sendSigned } from '../../support/raw-http';
import { type Receiver, startReceiver } from '../../support/receiver';
import { type Service, startService } from '../../support/service';
import { call, createOrganisation, read, settle } from '../../support/service-client';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const SECRET_QUERY = 'canary-in-the-query';
const SECRET_BODY = 'canary-in-the-body';

let collector: Awaited<ReturnType<typeof startCollector>>;
let receiver: Receiver;
let service: Service;
let org: TestOrganisation;
let funded: RawAnswer;
let settled: RawAnswer;

interface Line {
  readonly msg: string;
  readonly [name: string]: unknown;
}

const linesOf = (): Line[] =>
  service
    .logs()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
const findLine = (fits: (line: Line) => boolean): Promise<Line> =>
  vi.waitFor(
    () => {
      const line = linesOf().find(fits);
      if (!line) throw new Error('no such line');
      return line;
    },
    { timeout: 30_000, interval: 25 },
  );

async function scrape(): Promise<string> {
  const { port } = await findLine(({ msg }) => msg === 'metrics are ready');
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

/** The value of a metric, by its displayed name and labels. */
const figureOf = (text: string, name: string): number | undefined => {
  const row = text.split('\n').find((line) => line.startsWith(`${name} `));
  return row === undefined ? undefined : Number(row.slice(name.length + 1));
};

beforeAll(async () => {
  [collector, receiver] = [await startCollector(), await startReceiver()];
  service = await startService({
    databaseUrl: await freshDatabase(),
    settings: {
      METRICS_PORT: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      WEBHOOK_ALLOW_PRIVATE: '1',
      LOG_LEVEL: 'debug',
    },
  });
  org = await createOrganisation(service.url, service.dataDir, 'watched');
  await call(service.url, org.test, 'POST', '/partner/v1/webhooks', {
    url: `${receiver.url}/${SECRET_QUERY}`,
    description: SECRET_BODY,
  });
  const key = 'once-and-again';
  funded = await sendSigned(service.url, org.test, {
    method: 'POST',
    target: '/partner/v1/wallets/NGN/fund',
    body: JSON.stringify({ amount: '1000.00' }),
    headers: { 'idempotency-key': key, traceparent: `00-${TRACE}-${SPAN}-01` },
  });
  const again = await fund(service, org.test, { amount: '1000.00' }, key);
  expect([funded.status, again.text]).toEqual([201, funded.text]);
  const { id } = funded.json.data as FundingRequest;
  settled = await settle(service.url, org.test, id, { outcome: 'succeeded' });
  await sendSigned(service.url, org.test, { target: `/partner/v1/transactions?cursor=${SECRET_QUERY}` });
  await sendRaw(service.url, { target: `/no/such/path?token=${SECRET_QUERY}` });
});
afterAll(async () => {
  await service?.stop();
  await Promise.all([receiver?.close(), collector?.close()]);
});

describe('metrics', () => {
  it('count what was done, by labels of limited cardinality', async () => {
    await sendSigned(service.url, { ...org.test, secret: 'sk_wrong' }, { target: '/partner/v1/wallets' });
    await vi.waitFor(() => expect(receiver.arrivals).toHaveLength(1), { timeout: 30_000 });
    await findLine(({ msg }) => msg === 'webhook attempt');
    const text = await scrape();
    const requests = 'partner_desk_http_requests_total';
    expect(figureOf(text, `${requests}{operation="settleFundingRequest",status="200",code=""}`)).toBe(1);
    expect(
      figureOf(text, `${requests}{operation="unknown",status="401",code="authentication_required"}`),
    ).toBe(1);
    expect(figureOf(text, 'partner_desk_admission_total{result="wrong_signature"}')).toBe(1);
    expect(figureOf(text, 'partner_desk_admission_total{result="admitted"}')).toBeGreaterThanOrEqual(4);
    expect(figureOf(text, 'partner_desk_ledger_postings_total{type="funding"}')).toBe(1);
    expect(figureOf(text, 'partner_desk_idempotency_total{outcome="kept"}')).toBeGreaterThanOrEqual(3);
    expect(figureOf(text, 'partner_desk_idempotency_total{outcome="replayed"}')).toBe(1);
    expect(figureOf(text, 'partner_desk_delivery_attempts_total{outcome="2xx"}')).toBe(1);
    expect(figureOf(text, 'partner_desk_database_pool_connections{state="waiting"}')).toBe(0);
    expect(figureOf(text, 'partner_desk_database_up')).toBe(1);
    expect(figureOf(text, 'partner_desk_ledger_recent_faults')).toBe(0);
    expect(figureOf(text, 'partner_desk_provider_breaker_open{provider="alpha"}')).toBe(0);
    expect(figureOf(text, 'partner_desk_queue_due{queue="funding_expiry",done_by="jobs"}')).toBe(0);
    expect(text).not.toMatch(/canary|no\/such/);
  });

  it('show that fundings, settlements and orders from the wallet never fell back to a transaction of their own', async () => {
    const notes = '/partner/v1/investments?type=fixed_income&currency=NGN&status=open&limit=1';
    const [note] = await read<Investment[]>(service.url, org.test, notes);
    const { id, currency, minimum_amount: amount } = note ?? expect.unreachable();
    const money = await fund(service, org.test, { amount });
    await settle(service.url, org.test, (money.json.data as FundingRequest).id, { outcome: 'succeeded' });
    const order = await call<Order>(service.url, org.test, 'POST', '/partner/v1/orders', {
      ...{ side: 'buy', investment_id: id, currency, amount, payment_mode: 'wallet' },
    });
    expect(order.status).toBe('pending_fulfilment');
    const text = await scrape();
    expect(figureOf(text, 'partner_desk_ledger_postings_total{type="order_payment"}')).toBe(1);
    expect(text).not.toMatch(/retries_total\{reason="(needs_transaction|plan_failed)"/);
  });

  it('are not on the port of partners', async () => {
    const answer = await sendRaw(service.url, { target: '/metrics' });
    expect([answer.status, answer.text.includes('partner_desk')]).toEqual([401, false]);
  });
});

describe('a trace', () => {
  it('goes on from the client through the operation to the statements', async () => {
    const ofTrace = (name: string) => collector.find((span) => span.traceId === TRACE && span.name === name);
    const [server, work] = [await ofTrace('fundWallet'), await ofTrace('unit of work')];
    const statement = await collector.find(
      ({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === work.spanId,
    );
    expect(server).toMatchObject({
      parentSpanId: SPAN,
      service: 'partner-desk-service',
      facts: { 'http.response.status_code': funded.status, 'partner_desk.request_id': requestIdOf(funded) },
    });
    expect(work.parentSpanId).toBe(server.spanId);
    expect(statement.facts).toMatchObject({ 'db.system.name': 'postgresql' });
  });

  it('is one of its own for a webhook, which names the request that caused it', async () => {
    const attempt = await collector.find(({ name }) => name === 'webhook attempt');
    expect(attempt.facts).toMatchObject({
      'partner_desk.request_id': requestIdOf(settled),
      'http.response.status_code': 204,
    });
  });

  it('is not sent of a job that found nothing to do, and contains nothing that is secret', async () => {
    await findLine(({ msg }) => msg === 'job idle');
    await collector.find(({ name }) => name === 'webhook attempt');
    expect(collector.spans().filter((span) => span.facts['partner_desk.done'] === 0)).toEqual([]);
    expect(collector.text()).not.toMatch(/canary/);
    for (const secret of [org.test.secret, org.test.key, '1000.00']) {
      expect(collector.text()).not.toContain(secret);
    }
  });
});

describe('the log', () => {
  it('follows a request to what it caused, and shows nothing that is secret', async () => {
    const [request, attempt] = await Promise.all([
      findLine(({ msg, operation }) => msg === 'request' && operation === 'fundWallet'),
      findLine(({ msg }) => msg === 'webhook attempt'),
    ]);
    expect(request).toMatchObject({
      requestId: requestIdOf(funded),
      traceId: TRACE,
      status: funded.status,
      method: 'POST',
    });
    expect(attempt).toMatchObject({ requestId: requestIdOf(settled), status: 204, type: 'wallet.funded' });
    const text = service.logs();
    expect(text).not.toMatch(/canary/);
    expect(text).not.toContain(org.test.secret);
    expect(
      linesOf()
        .filter(({ msg }) => msg === 'request')
        .every(({ path }) => !String(path).includes('?')),
    ).toBe(true);
  });
});

const requestIdOf = ({ headers }: RawAnswer): string => headers['x-request-id'] ?? '';
