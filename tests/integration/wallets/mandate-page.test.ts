import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveDueMandate } from '@/server/wallets/mandates/move-mandate';
import { openMandateFixture, pathOf } from '../../support/mandates';
import { sendRaw } from '../../support/raw-http';

const WEEK = 7 * 86_400_000;
const unknown = '0198c5a0-3a00-7000-8000-00000000ffff';

let fixture: Awaited<ReturnType<typeof openMandateFixture>>;
beforeAll(async () => {
  fixture = await openMandateFixture('mandate-page');
});
afterAll(() => fixture.app.close());

describe('the page of a mandate', () => {
  test('is refused on, and stays so', async () => {
    const mandate = await fixture.create();
    const path = pathOf(mandate);
    expect((await fixture.press(path, 'refuse')).status).toBe(303);
    expect((await fixture.press(path, 'agree')).status).toBe(303);
    expect(await fixture.mandate(mandate.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The holder refused the mandate.',
    });
    expect((await fixture.page(path)).text).toContain('The holder refused the mandate.');
  });

  test('takes one answer, however often it is given', async () => {
    const mandate = await fixture.create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fixture.press(pathOf(mandate), 'agree')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 303));
    expect((await fixture.mandate(mandate.id)).status).toBe('pending_activation');
    const acts = await fixture.rows(
      `select 1 from audit_entries where target = '${mandate.id}' and action = 'mandate.authorised'`,
    );
    expect(acts).toHaveLength(1);
  });

  test('reports it when the time is over, and a mandate lapses on its own', async () => {
    const [seen, unseen] = [await fixture.create(), await fixture.create()];
    fixture.later(WEEK);
    const over = await fixture.page(pathOf(seen));
    expect(over.text).toContain('This link has expired');
    expect(over.text).not.toContain('value="agree"');
    await fixture.press(pathOf(seen), 'agree');
    while (await fixture.work(moveDueMandate));
    for (const { id } of [seen, unseen]) {
      expect(await fixture.mandate(id)).toMatchObject({
        status: 'failed',
        failure_reason: 'The holder did not agree in time.',
      });
    }
  });

  test('is no page for other links, and takes no other form', async () => {
    const path = pathOf(await fixture.create());
    const checkout = path.replace('/mandate/', '/checkout/');
    for (const wrong of [checkout, `${path}A`, path.slice(0, -1), '/mandate/x', `/mandate/${unknown}`]) {
      for (const answer of [await fixture.page(wrong), await fixture.press(wrong, 'agree')]) {
        expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      }
    }
    expect((await fixture.press(path, 'pay')).status).toBe(400);
    const json = await sendRaw(fixture.app.url, { method: 'POST', target: path, body: '{"action":"agree"}' });
    expect([json.status, json.json.error?.code]).toEqual([415, 'unsupported_media_type']);
    expect((await fixture.page(path)).text).toContain('value="agree"');
  });
});
