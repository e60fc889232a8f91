import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '@/tests/support/service';
import { createOrganisation } from '@/tests/support/service-client';
import { compare, startClients } from './clients';
import { verify } from './restore';

const settings = { LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000000' };

/**
 * The same with the embedded database: stops the service, copies its DATA_DIR, and continues on the copy from the state
 * of the original at that time, whatever the original did afterwards.
 * @returns the measured table
 */
export async function drillEmbedded(loadMs: number): Promise<(readonly [string, string])[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'desk-drill-embedded-'));
  const [dataDir, copy] = [path.join(folder, 'data'), path.join(folder, 'copy')];
  const service = await startService({ dataDir, settings });
  const { test: pair } = await createOrganisation(service.url, dataDir, 'drill');
  const clients = startClients(service.url, pair);
  await sleep(loadMs);
  await clients.stop();
  await service.stop();
  const started = performance.now();
  cpSync(dataDir, copy, { recursive: true });
  const copied = ((performance.now() - started) / 1000).toFixed(1);
  const restored = await startService({ dataDir: copy, settings });
  try {
    const rows = await verify(restored.url, copy);
    const { missing, kept } = await compare(restored.url, pair, clients.answered, Date.now());
    if (missing.length > 0 || kept === 0) throw new Error(`not as clients were told:\n${missing.join('\n')}`);
    return [
      ['copy of DATA_DIR, while stopped', `${copied} s`],
      ...rows,
      ['credits that clients were told of, all there', String(kept)],
    ];
  } finally {
    await restored.stop();
  }
}
