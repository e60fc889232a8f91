import { batched } from '../database/batch';
import type { Database } from '../database/database';
import { countAdmissionBatch } from '../metrics/count-admission';
import { type AdmissionRequest, type AdmissionRow, admit } from './store';

const BATCH = 500;

const nameOf = ({ keyNumber, signature }: AdmissionRequest): string => `${keyNumber}/${signature}`;

/** Admits a batch in which the same signature may stand twice: only its first use is fresh. */
async function admitEachOnce(
  database: Database,
  requests: readonly AdmissionRequest[],
): Promise<AdmissionRow[]> {
  const distinct = new Map(requests.map((request) => [nameOf(request), request]));
  const began = performance.now();
  const rows = await admit(database.admission, [...distinct.values()]);
  countAdmissionBatch(requests.length, (performance.now() - began) / 1000);
  const unused = new Map([...distinct.keys()].map((name, index) => [name, rows[index]]));
  return requests.map((request) => {
    const row = unused.get(nameOf(request));
    unused.delete(nameOf(request));
    return row ?? REPLAYED;
  });
}

const REPLAYED: AdmissionRow = {
  fresh: false,
  admitted: false,
  retry_after: 1,
  key_version: null,
  organisation_version: null,
  clock_offset: 0,
  armed_scenarios: 0,
};

/**
 * Spends signatures and counts requests (contract 2, steps 3 and 4), durably and for all nodes; requests that come
 * together share a statement.
 */
export const createSpending = (database: Database): ((request: AdmissionRequest) => Promise<AdmissionRow>) =>
  batched((requests) => admitEachOnce(database, requests), BATCH);
