import type { StaffExport } from '@/lib/client/addresses';
import type { Operation } from '@/lib/contract/operation';
import { staffOperations } from '@/lib/contract/operations';
import { keysOf } from '@/lib/contract/records';
import { operatorRoute } from '@/lib/dashboard/relay/private-route';
import { relayCsv } from '@/lib/dashboard/relay/relay-file';
import { operatorTarget, relayRead } from '@/lib/dashboard/relay/relay-read';

/** The exports, with the start of their file's name. */
const exports: Readonly<Record<StaffExport, [Operation, string]>> = {
  exportDeskOrders: [staffOperations.exportDeskOrders, 'orders'],
  exportKybCases: [staffOperations.exportKybCases, 'verifications'],
};

/** Relays an operator's read; an export is a CSV file. */
export const GET = operatorRoute<{ operation: string }>(async (access, request, { operation }) => {
  const { searchParams } = request.nextUrl;
  const known = keysOf(exports).find((id) => id === operation);
  if (!known) return relayRead(access, operatorTarget(operation, searchParams), request);
  const [file, name] = exports[known];
  const query = Object.fromEntries(searchParams);
  return relayCsv(name, await access.client.openAny(file, { query, signal: request.signal }));
});
