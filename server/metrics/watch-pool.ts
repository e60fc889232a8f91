import { Gauge } from 'prom-client';
import { registry } from './metric-registry';

/** Connections as the driver's pool counts them. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

let pool: CountedPool | null = null;
let size = 0;

new Gauge({
  name: 'partner_desk_database_pool_connections',
  help: 'The pool of this process: connections that are open (total), those that rest (idle), and who waits for one.',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    if (!pool) return;
    this.set({ state: 'total' }, pool.totalCount);
    this.set({ state: 'idle' }, pool.idleCount);
    this.set({ state: 'waiting' }, pool.waitingCount);
  },
});

new Gauge({
  name: 'partner_desk_database_pool_size',
  help: 'The most connections that the pool of this process opens.',
  registers: [registry],
  collect() {
    this.set(size);
  },
});

/** From now on the pool is looked at whenever metrics are read. */
export function watchPool(watched: CountedPool, most: number): void {
  pool = watched;
  size = most;
}
