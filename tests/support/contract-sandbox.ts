import { operations } from '@/lib/contract/operations';
import type { TestApp, TestOrganisation } from './app';
import { call } from './service-client';

/** What a test environment is played with, and what some of its operations need of their own. */
export async function makeSandbox({ url }: TestApp, { test: pair }: TestOrganisation) {
  const make = async (path: string, body: object) =>
    (await call<{ id: string }>(url, pair, 'POST', `/partner/v1${path}`, body)).id;
  const arm = () => make('/sandbox/scenarios', { kind: 'receiver_down' });
  return {
    ids: { inbox_id: await make('/sandbox/inboxes', { name: 'Contract' }), scenario_id: await arm() },
    own: {
      settleMandate: { mandate_id: await make('/mandates', operations.createMandate.example.body ?? {}) },
      disarmScenario: { scenario_id: await arm() },
    },
  };
}
