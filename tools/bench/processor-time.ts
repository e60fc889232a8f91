import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** One clock tick of /proc: Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The fields of /proc/PID/stat after the name, which may contain spaces; null if the process has ended. */
function statOf(pid: string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

const [PARENT, OWN, ENDED_CHILDREN] = [1, [11, 12], [13, 14]] as const;

const sum = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((total, field) => total + Number(stat[field] ?? 0), 0) * TICK_MS;

/** Processor milliseconds that a process has used. */
export const usedBy = (pid: number | string): number => sum(statOf(String(pid)) ?? [], OWN);

/** The same for PostgreSQL: its first process, its children, and those of them that have ended. */
function usedByServer(postmaster: string): number {
  const children = readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && statOf(pid)?.[PARENT] === postmaster,
  );
  return (
    sum(statOf(postmaster) ?? [], [...OWN, ...ENDED_CHILDREN]) +
    children.reduce((total, pid) => total + usedBy(pid), 0)
  );
}

/** Processor milliseconds so far. */
interface ProcessorTime {
  readonly service: number;
  readonly database: number;
}

/** Returns a function that reads the processor time that the service and its database have used so far. */
export async function watchProcessor(servicePid: number, databaseUrl: string): Promise<() => ProcessorTime> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(String(rows[0]?.pid))?.[PARENT] ?? '';
  await client.end();
  return () => ({ service: usedBy(servicePid), database: usedByServer(postmaster) });
}
