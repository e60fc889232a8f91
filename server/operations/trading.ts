import { createOrder as createOrderOperation } from '@/lib/contract/trading/order-acts';
import { handlersBy } from '@/server/core/handlers';
import {
  exportInvestments,
  getInvestment,
  getInvestmentDocument,
  listInvestments,
  summariseInvestments,
} from '@/server/trading/catalogue/read-investments';
import { exportHoldings } from '@/server/trading/holdings/export-holdings';
import { getHoldingsHistory } from '@/server/trading/holdings/get-holdings-history';
import { getHoldingsStatement } from '@/server/trading/holdings/get-holdings-statement';
import { countHoldings, getHolding, listHoldings } from '@/server/trading/holdings/read-holdings';
import { summariseHoldings } from '@/server/trading/holdings/summarise-holdings';
import { cancelOrder } from '@/server/trading/orders/cancel-order';
import { createOrder, planOrder } from '@/server/trading/orders/create-order';
import { getContractNote } from '@/server/trading/orders/get-contract-note';
import { payOrder, planPayment } from '@/server/trading/orders/pay-order';
import { estimateOrder } from '@/server/trading/orders/pricing/estimate-order';
import {
  exportOrders,
  getOrder,
  listOrderFunding,
  listOrderSteps,
  listOrders,
  summariseOrders,
} from '@/server/trading/orders/read-orders';
import { providerCall } from '@/server/wallets/providers/provider-call';

const { batch, csv, file, idempotentCall, idempotentCommand, query } = handlersBy('environment');

const create = idempotentCall(providerCall(planOrder, createOrder), { isPlanned: true });

export const tradingHandlers = {
  listInvestments: query(listInvestments),
  summariseInvestments: query(summariseInvestments),
  exportInvestments: csv(exportInvestments),
  getInvestment: query(getInvestment),
  getInvestmentDocument: file(getInvestmentDocument),
  estimateOrder: query(estimateOrder),
  listOrders: query(listOrders),
  summariseOrders: query(summariseOrders),
  exportOrders: csv(exportOrders),
  createOrder: create,
  // In order: what an order may spend depends on those before it.
  createOrders: batch({ operation: createOrderOperation, handler: create, field: 'orders', atOnce: 1 }),
  getOrder: query(getOrder),
  getContractNote: file(getContractNote),
  cancelOrder: idempotentCommand(cancelOrder),
  payOrder: idempotentCall(providerCall(planPayment, payOrder)),
  listOrderSteps: query(listOrderSteps),
  listOrderFunding: query(listOrderFunding),
  listHoldings: query(listHoldings),
  countHoldings: query(countHoldings),
  summariseHoldings: query(summariseHoldings),
  exportHoldings: csv(exportHoldings),
  getHoldingsHistory: query(getHoldingsHistory),
  getHoldingsStatement: file(getHoldingsStatement),
  getHolding: query(getHolding),
};
