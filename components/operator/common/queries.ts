import { operatorQuery } from '@/lib/client/queries';
import type { listKybCases } from '@/lib/contract/kyb/operator-kyb';
import type { QueryOf } from '@/lib/contract/operation';
import type { listDeskOrders } from '@/lib/contract/trading/operator-orders';
import type { listProviderExceptions } from '@/lib/contract/treasury/exceptions';
import type {
  getSettlementReport,
  listStatementLines,
  listStatements,
} from '@/lib/contract/treasury/statements';
import type { listManualTransfers } from '@/lib/contract/treasury/transfers';

/** Operators have no stream of events: what they look at is read again this often, and when they come back to it. */
export const liveReads = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const;

/** How each rail is. */
export const railsQuery = () => operatorQuery('listRails');

/** The master keys, and how far a rotation is. */
export const masterKeysQuery = () => operatorQuery('getMasterKeys');

/** Least and most of a single request, by method. */
export const railLimitsQuery = () => operatorQuery('listRailLimits');

/** The receiving accounts, newest first. */
export const receivingAccountsQuery = () =>
  operatorQuery('listReceivingAccounts', { query: { limit: '100' } });

/** The live funding request that a reference names. */
export const namedRequestQuery = (reference: string) =>
  operatorQuery('findFundingRequest', { params: { reference } });

/** A page of the transfers that operators recorded, newest first. */
export const transfersQuery = (query: QueryOf<typeof listManualTransfers>) =>
  operatorQuery('listManualTransfers', { query });

/** One of them, with its funding request as it stands now. */
export const transferQuery = (transferId: string) =>
  operatorQuery('getManualTransfer', { params: { transfer_id: transferId } });

/** A page of exceptions, newest first. */
export const exceptionsQuery = (query: QueryOf<typeof listProviderExceptions>) =>
  operatorQuery('listProviderExceptions', { query });

/** One exception. */
export const exceptionQuery = (exceptionId: string) =>
  operatorQuery('getProviderException', { params: { exception_id: exceptionId } });

/** A page of the imported statements, newest first. */
export const statementsQuery = (query: QueryOf<typeof listStatements>) =>
  operatorQuery('listStatements', { query });

/** One imported statement, without its lines. */
export const statementQuery = (statementId: string) =>
  operatorQuery('getStatement', { params: { statement_id: statementId } });

/** A page of the lines of an imported statement. */
export const statementLinesQuery = (statementId: string, query: QueryOf<typeof listStatementLines>) =>
  operatorQuery('listStatementLines', { params: { statement_id: statementId }, query });

/** What was settled, by day, rail and method. */
export const settlementsQuery = (query: QueryOf<typeof getSettlementReport>) =>
  operatorQuery('getSettlementReport', { query });

/** How many transfers the count of the navigation counts at most. */
export const MOST_COUNTED = 100;

/** The transfers that wait for a second person, for their count and for the command menu. */
export const waitingTransfersQuery = () =>
  transfersQuery({ status: 'proposed', limit: String(MOST_COUNTED) });

/** A page of the orders to fulfil: without a status those that are open, the longest waiting first. */
export const deskOrdersQuery = (query: QueryOf<typeof listDeskOrders>) =>
  operatorQuery('listDeskOrders', { query });

/** One order with its steps and what the exchange says at this moment. */
export const deskOrderQuery = (orderId: string) =>
  operatorQuery('getDeskOrder', { params: { order_id: orderId } });

/** A page of the queue: what waits for a reviewer first. */
export const casesQuery = (query: QueryOf<typeof listKybCases> = {}) =>
  operatorQuery('listKybCases', { query });

/** One verification with everything that was submitted, asked and answered. Each reading of it stands in the audit trail. */
export const caseQuery = (slug: string) => operatorQuery('getKybCase', { params: { slug } });
