import { operatorQuery } from '@/lib/client/queries';
import type { listKybCases, summariseKybCases } from '@/lib/contract/kyb/operator-kyb';
import type { QueryOf } from '@/lib/contract/operation';
import type { listDeskOrders, summariseDeskOrders } from '@/lib/contract/trading/operator-orders';
import type { listProviderExceptions, summariseProviderExceptions } from '@/lib/contract/treasury/exceptions';
import type { listManualTransfers, summariseManualTransfers } from '@/lib/contract/treasury/list-transfers';
import type { getSettlementReport } from '@/lib/contract/treasury/settlement-report';
import type {
  listStatementLines,
  listStatements,
  summariseStatementLines,
  summariseStatements,
} from '@/lib/contract/treasury/statements';

/** Where the operators' reads belong, for changes to them (`publishChange`). */
export const staffReads = { org: 'operator', env: '' } as const;

/** Operators have no event stream, so visible data is polled at this interval and refetched on return. */
export const liveReads = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const;

/** The state of each rail. */
export const railsQuery = () => operatorQuery('listRails');

/** The master keys, and the progress of a rotation. */
export const masterKeysQuery = () => operatorQuery('getMasterKeys');

/** The minimum and maximum of a single request, by method. */
export const railLimitsQuery = () => operatorQuery('listRailLimits');

/** The receiving accounts, newest first. */
export const receivingAccountsQuery = () =>
  operatorQuery('listReceivingAccounts', { query: { limit: '100' } });

/** The live funding request with a reference. */
export const namedRequestQuery = (reference: string) =>
  operatorQuery('findFundingRequest', { params: { reference } });

/** A page of the manual transfers, newest first. */
export const transfersQuery = (query: QueryOf<typeof listManualTransfers>) =>
  operatorQuery('listManualTransfers', { query });

/** How many transfers match and what they received, by status and currency. */
export const transfersSummaryQuery = (query: QueryOf<typeof summariseManualTransfers>) =>
  operatorQuery('summariseManualTransfers', { query });

/** One manual transfer, with the current state of its funding request. */
export const transferQuery = (transferId: string) =>
  operatorQuery('getManualTransfer', { params: { transfer_id: transferId } });

/** A page of exceptions, newest first. */
export const exceptionsQuery = (query: QueryOf<typeof listProviderExceptions>) =>
  operatorQuery('listProviderExceptions', { query });

/** How many exceptions match, by status. */
export const exceptionsSummaryQuery = (query: QueryOf<typeof summariseProviderExceptions>) =>
  operatorQuery('summariseProviderExceptions', { query });

export const exceptionQuery = (exceptionId: string) =>
  operatorQuery('getProviderException', { params: { exception_id: exceptionId } });

/** A page of the imported statements, newest first. */
export const statementsQuery = (query: QueryOf<typeof listStatements>) =>
  operatorQuery('listStatements', { query });

/** How many statements match and what they credit, by rail and currency. */
export const statementsSummaryQuery = (query: QueryOf<typeof summariseStatements>) =>
  operatorQuery('summariseStatements', { query });

/** One imported statement, without its lines. */
export const statementQuery = (statementId: string) =>
  operatorQuery('getStatement', { params: { statement_id: statementId } });

/** A page of the lines of an imported statement. */
export const statementLinesQuery = (statementId: string, query: QueryOf<typeof listStatementLines>) =>
  operatorQuery('listStatementLines', { params: { statement_id: statementId }, query });

/** How many of its lines match and what they add up to, by outcome. */
export const statementLinesSummaryQuery = (
  statementId: string,
  query: QueryOf<typeof summariseStatementLines>,
) => operatorQuery('summariseStatementLines', { params: { statement_id: statementId }, query });

/** Settlements by day, rail and method. */
export const settlementsQuery = (query: QueryOf<typeof getSettlementReport>) =>
  operatorQuery('getSettlementReport', { query });

/** The most transfers that the navigation badge counts. */
export const MOST_COUNTED = 100;

/** The transfers that await a second person, for the badge and the command menu. */
export const waitingTransfersQuery = () =>
  transfersQuery({ status: 'proposed', limit: String(MOST_COUNTED) });

/** A page of the orders. Without a status, the open ones, with the longest wait first. */
export const deskOrdersQuery = (query: QueryOf<typeof listDeskOrders>) =>
  operatorQuery('listDeskOrders', { query });

/** How many orders match, by status. */
export const deskOrdersSummaryQuery = (query: QueryOf<typeof summariseDeskOrders>) =>
  operatorQuery('summariseDeskOrders', { query });

/** One order with its steps and current market data. */
export const deskOrderQuery = (orderId: string) =>
  operatorQuery('getDeskOrder', { params: { order_id: orderId } });

/** A page of the queue. Cases that await a reviewer come first. */
export const casesQuery = (query: QueryOf<typeof listKybCases> = {}) =>
  operatorQuery('listKybCases', { query });

/** How many verifications match, by status. */
export const casesSummaryQuery = (query: QueryOf<typeof summariseKybCases>) =>
  operatorQuery('summariseKybCases', { query });

/** One verification with its submissions, questions and answers. Each read is recorded in the audit trail. */
export const caseQuery = (slug: string) => operatorQuery('getKybCase', { params: { slug } });
