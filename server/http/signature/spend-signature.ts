import { batched } from '@/server/platform/database/batch';
import type { Database } from '@/server/platform/database/database';
import { countAdmissionBatch } from '@/server/platform/telemetry/counters';
import { type AdmissionRequest, type AdmissionRow, admit } from '../store';

const BATCH = 500;
/** How long a request waits for the statement under way before a second runs beside it: each is a commit. */
const PATIENCE_MS = 2;

const nameOf = ({ keyNumber, signature }: AdmissionRequest): string => `${keyNumber}/${signature}`;

/** Admits a batch that may contain a signature twice: only its first use is fresh. */
async function admitEachOnce(
  database: Database,
  requests: readonly AdmissionRequest[],
): Promise<AdmissionRow[]> {
  const distinct = new Map(requests.map((request) => [nameOf(request), request]));
  const began = performance.now();
  const rows = await admit(database.admission, [...distinct.values()]);
  countAdmissionBatch(requests.length, (performance.now() - began) / 1000);
  const found = new Map([...distinct.keys()].map((name, index) => [name, rows[index]]));
  const used = new Set<string>();
  return requests.map((request) => {
    const name = nameOf(request);
    const row = found.get(name);
    if (!row) throw new Error('admit answered fewer rows than it was asked');
    if (used.has(name)) return { ...row, fresh: false, admitted: false };
    used.add(name);
    return row;
  });
}

/**
 * Judges whether signatures are fresh, spends them and counts requests, durably and for all nodes. Concurrent
 * requests share a statement.
 */
export const createSpending = (database: Database): ((request: AdmissionRequest) => Promise<AdmissionRow>) =>
  batched((requests) => admitEachOnce(database, requests), BATCH, 2, undefined, PATIENCE_MS);
