import { countHoldings } from './trading/holding-counts';
import {
  exportHoldings,
  getHolding,
  getHoldingsHistory,
  getHoldingsStatement,
  listHoldings,
  summariseHoldings,
} from './trading/holdings';
import {
  exportInvestments,
  getInvestment,
  getInvestmentDocument,
  listInvestments,
  summariseInvestments,
} from './trading/investments';
import { cancelOrder, createOrder, createOrders, estimateOrder, payOrder } from './trading/order-acts';
import { listOrderFunding, listOrderSteps } from './trading/order-steps';
import { exportOrders, getContractNote, getOrder, listOrders, summariseOrders } from './trading/orders';

/** Operations on investments, orders and holdings, in the order of the reference. */
export const tradingOperations = {
  listInvestments,
  summariseInvestments,
  exportInvestments,
  getInvestment,
  getInvestmentDocument,
  estimateOrder,
  listOrders,
  summariseOrders,
  exportOrders,
  createOrder,
  createOrders,
  getOrder,
  getContractNote,
  cancelOrder,
  payOrder,
  listOrderSteps,
  listOrderFunding,
  listHoldings,
  countHoldings,
  summariseHoldings,
  exportHoldings,
  getHoldingsHistory,
  getHoldingsStatement,
  getHolding,
} as const;
