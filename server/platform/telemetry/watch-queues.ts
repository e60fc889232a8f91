import { Counter, Gauge } from 'prom-client';
import { registry } from './metrics';

const registers = [registry];
const labelNames = ['queue', 'done_by'];

const due = new Gauge({
  name: 'partner_desk_queue_due',
  help: 'Overdue items by queue, at most 10,000. Jobs handle them within seconds; those for people take longer.',
  labelNames,
  registers,
});

const age = new Gauge({
  name: 'partner_desk_queue_oldest_age_seconds',
  help: 'How long the oldest item of a queue has been overdue; 0 if none is.',
  labelNames,
  registers,
});

const reads = new Counter({
  name: 'partner_desk_queue_reads_total',
  help: 'Reads of the queues by outcome. After a failed read there are no figures.',
  labelNames: ['outcome'],
  registers,
});

const databaseUp = new Gauge({
  name: 'partner_desk_database_up',
  help: 'Whether the database responded to the last check.',
  registers,
});

const skew = new Gauge({
  name: 'partner_desk_clock_skew_seconds',
  help: 'How far the database’s clock is ahead of this process’s, to within half a round trip.',
  registers,
});

interface ShownQueue {
  readonly name: string;
  readonly doneBy: string;
  readonly due: number;
  readonly ageSeconds: number;
}

/** Updates the gauges of queues; null where reading failed. */
export function showQueues(queues: readonly ShownQueue[] | null): void {
  due.reset();
  age.reset();
  reads.inc({ outcome: queues ? 'read' : 'failed' });
  for (const queue of queues ?? []) {
    const labels = { queue: queue.name, done_by: queue.doneBy };
    due.set(labels, queue.due);
    age.set(labels, queue.ageSeconds);
  }
}

/** Updates the gauges of the database's availability and clock; null where it does not answer. */
export function showDatabase(aheadSeconds: number | null): void {
  databaseUp.set(aheadSeconds === null ? 0 : 1);
  if (aheadSeconds === null) skew.reset();
  else skew.set(aheadSeconds);
}
