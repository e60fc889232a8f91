import { expect, test, vi } from 'vitest';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { freePort } from '../support/ports';
import { railVariables, startSimulator } from '../support/provider';
import { startService } from '../support/service';
import { call, createOrganisation, operate, read, readAll } from '../support/service-client';

const patience = { timeout: 120_000, interval: 50 };

test('killed while a mandate is revoked at its bank, before and after the bank’s answer: it ends, once', async () => {
  const port = await freePort();
  const simulator = await startSimulator({ notifyUrl: `http://127.0.0.1:${port}`, holder: 'crash' });
  const options = {
    databaseUrl: await freshDatabase(),
    dataDir: temporaryFolder('data'),
    port,
    settings: { ...railVariables(simulator.url, 60), LOG_LEVEL: 'error' },
  };
  let service = await startService(options);
  const { live } = await createOrganisation(service.url, options.dataDir, 'crash');
  await operate(service.url, options.dataDir, '/operator/v1/organisations/crash/kyb/decide', {
    decision: 'approved',
  });
  const find = (id: string) => read<Mandate>(service.url, live, `/partner/v1/mandates/${id}`);
  const becomes = (id: string, status: Mandate['status']) =>
    vi.waitFor(async () => expect((await find(id)).status).toBe(status), patience);
  const atBank = async (reference: string) =>
    (await simulator.state()).mandates.find((mandate) => mandate.reference === reference)?.status;

  for (const acts of [true, false]) {
    const { id, reference } = await call<Mandate>(service.url, live, 'POST', '/partner/v1/mandates', {
      bank_code: '058',
      account_number: '0123456785',
      maximum_amount: '5000000.00',
    });
    await simulator.control('agree', { reference });
    await simulator.control('activate', { reference });
    await becomes(id, 'active');
    // The bank is reached, but its response never arrives; its notification is lost.
    await simulator.control('faults', { kind: 'hang', operation: 'mandates.revoke', acts, times: 1 });
    if (acts) await simulator.control('faults', { kind: 'lost', times: 1 });
    const revoking = call(service.url, live, 'POST', `/partner/v1/mandates/${id}/revoke`, {}).catch(
      () => null,
    );
    const isNotified = async () =>
      (await simulator.state()).calls.some(
        ({ operation, reference: about }) => operation === 'mandates.revoke' && about === reference,
      );
    await vi.waitFor(async () => expect(await isNotified()).toBe(true), patience);
    expect(await atBank(reference)).toBe(acts ? 'revoked' : 'active');
    expect((await find(id)).status).toBe('active');
    await service.kill9();
    await revoking;

    service = await startService(options);
    // Before its scheduled retry.
    await simulator.control('notify', { reference });
    await becomes(id, 'revoked');
    expect(await atBank(reference)).toBe('revoked');
    const events = await readAll<{ type: string; data: { id: string } }>(
      service.url,
      live,
      '/partner/v1/events',
    );
    expect(events.filter(({ data }) => data.id === id).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['mandate.activated', 'mandate.revoked']),
    );
    expect(events.filter(({ data, type }) => data.id === id && type === 'mandate.revoked')).toHaveLength(1);
  }
  await service.stop();
  await simulator.close();
});
