import { Gauge } from 'prom-client';
import { registry } from './metrics';

/** Connection counts of a driver's pool. */
interface CountedPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

let pools: readonly CountedPool[] = [];
let size = 0;

new Gauge({
  name: 'partner_desk_database_pool_connections',
  help: 'The pools of this process: connections that are open (total), those that rest (idle), and who waits for one.',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    if (pools.length === 0) return;
    const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
      pools.reduce((total, pool) => total + pool[count], 0);
    this.set({ state: 'total' }, sum('totalCount'));
    this.set({ state: 'idle' }, sum('idleCount'));
    this.set({ state: 'waiting' }, sum('waitingCount'));
  },
});

new Gauge({
  name: 'partner_desk_database_pool_size',
  help: 'The most connections that the pools of this process open.',
  registers: [registry],
  collect() {
    this.set(size);
  },
});

/** Measures these pools whenever metrics are read. */
export function watchPools(watched: readonly CountedPool[], most: number): void {
  pools = watched;
  size = most;
}
