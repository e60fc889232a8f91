import { Gauge } from 'prom-client';
import { registry } from './metrics';

const registers = [registry];

const breaker = new Gauge({
  name: 'partner_desk_provider_breaker_open',
  help: 'The circuit breaker of a provider, which all processes share: 0 closed, 0.5 trying one call, 1 open.',
  labelNames: ['provider'],
  registers,
});

const standing = new Gauge({
  name: 'partner_desk_provider_requests',
  help: 'Requests at a provider: open ones wait for money or a holder; the outcome of unclear ones is unknown.',
  labelNames: ['provider', 'state'],
  registers,
});

const exceptions = new Gauge({
  name: 'partner_desk_provider_exceptions_open',
  help: 'Open exceptions that wait for an operator, by rail.',
  labelNames: ['rail'],
  registers,
});

const faults = new Gauge({
  name: 'partner_desk_ledger_recent_faults',
  help: 'Faults of the latest 200 postings and their accounts; anything but 0 is an emergency.',
  registers,
});

/** A provider's health, as all processes see it. */
interface ShownProvider {
  readonly state: 'closed' | 'open' | 'half_open';
  readonly openRequests: number;
  readonly unclearRequests: number;
}

const OPENNESS = { closed: 0, half_open: 0.5, open: 1 } as const;

/** Updates the gauges of providers and open exceptions; null where reading failed. */
export function showProviders(
  read: {
    readonly providers: ReadonlyMap<string, ShownProvider>;
    readonly exceptions: ReadonlyMap<string, number>;
  } | null,
): void {
  breaker.reset();
  standing.reset();
  exceptions.reset();
  for (const [provider, { state, openRequests, unclearRequests }] of read?.providers ?? []) {
    breaker.set({ provider }, OPENNESS[state]);
    standing.set({ provider, state: 'open' }, openRequests);
    standing.set({ provider, state: 'unclear' }, unclearRequests);
    exceptions.set({ rail: provider }, 0);
  }
  for (const [rail, count] of read?.exceptions ?? []) exceptions.set({ rail }, count);
}

/** Updates the gauge of the latest postings' faults; null where reading failed. */
export function showLedger(recentFaults: number | null): void {
  if (recentFaults === null) faults.remove();
  else faults.set(recentFaults);
}
