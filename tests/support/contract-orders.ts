import type { OperationId } from '@/lib/contract/operations';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { fund, type TestApp, type TestOrganisation } from './app';
import { call, read, settle } from './service-client';

/** Records of orders in the state that each operation needs. */
export interface ContractOrders {
  /** Of every operation that names no other. */
  readonly ids: Record<string, string>;
  /** Of operations that move an order: one of their own. */
  readonly own: Partial<Record<OperationId, Record<string, string>>>;
  readonly note: Investment;
}

/** Orders of a note in a test environment whose jobs do not run, so that each stays as it is. */
export async function makeOrders(app: TestApp, org: TestOrganisation): Promise<ContractOrders> {
  const paid = (await fund(app, org.test, { amount: '40000000.00' })).json.data as FundingRequest;
  await settle(app.url, org.test, paid.id, { outcome: 'succeeded' });
  const notes = '/partner/v1/investments?type=fixed_income&currency=NGN&status=open';
  const [note] = await read<Investment[]>(app.url, org.test, notes);
  if (!note) throw new Error('the sandbox has no note');
  const terms = { investment_id: note.id, amount: note.minimum_amount, currency: 'NGN' };
  const post = <Resource>(path: string, body: object) =>
    call<Resource>(app.url, org.test, 'POST', `/partner/v1${path}`, body);
  const buy = () => post<Order>('/orders', { ...terms, payment_mode: 'wallet' });
  const settled = async (outcome: string) =>
    post<Order>(`/sandbox/orders/${(await buy()).id}/settle`, { outcome });
  const unpaid = await post<Order>('/orders', { ...terms, payment_mode: 'funding' });
  const rest = { outcome: 'succeeded', amount_received: '0.01' } as const;
  await settle(app.url, org.test, unpaid.payment ?? '', rest);
  const completed = await settled('completed');
  return {
    ids: { order_id: completed.id, holding_id: completed.holding_id ?? '' },
    own: {
      payOrder: { order_id: unpaid.id },
      cancelOrder: { order_id: (await buy()).id },
      settleOrder: { order_id: (await buy()).id },
      takeOrder: { order_id: (await buy()).id },
      completeOrder: { order_id: (await settled('processing')).id },
      failOrder: { order_id: (await settled('processing')).id },
      matureHolding: { holding_id: (await settled('completed')).holding_id ?? '' },
    },
    note,
  };
}
