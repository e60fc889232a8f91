import type { StaffExport } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import { staffOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';
import { operatorRoute } from '@/lib/dashboard/relay/private-route';
import { relayCsv } from '@/lib/dashboard/relay/relay-file';
import { operatorTarget, relayRead, splitQuery } from '@/lib/dashboard/relay/relay-read';
import { NoAccess } from '@/lib/dashboard/sign-in/session-errors';

/** The exports, with the start of their file's name. */
const exports: Readonly<Record<StaffExport, [Operation, string]>> = {
  exportDeskOrders: [staffOperations.exportDeskOrders, 'orders'],
  exportKybCases: [staffOperations.exportKybCases, 'verifications'],
  exportManualTransfers: [staffOperations.exportManualTransfers, 'transfers'],
  exportProviderExceptions: [staffOperations.exportProviderExceptions, 'exceptions'],
  exportSettlementReport: [staffOperations.exportSettlementReport, 'settlements'],
  exportStatementLines: [staffOperations.exportStatementLines, 'statement-lines'],
  exportStatements: [staffOperations.exportStatements, 'statements'],
};

/** Relays an operator's read; an export is a CSV file. */
export const GET = operatorRoute<{ operation: string }>(async (access, request, { operation }) => {
  const { searchParams } = request.nextUrl;
  const known = keysOf(exports).find((id) => id === operation);
  if (!known) return relayRead(access, operatorTarget(operation, searchParams), request);
  const [file, name] = exports[known];
  const input = splitQuery(file, searchParams);
  if (!input) throw new NoAccess();
  const { params, rest } = input;
  const query = Object.fromEntries(rest);
  return relayCsv(name, await access.client.openAny(file, { params, query, signal: request.signal }));
});
