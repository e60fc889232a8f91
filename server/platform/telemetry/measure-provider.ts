import { Counter, Gauge, Histogram } from 'prom-client';
import { registry, SLOW_SECONDS } from './metrics';

const registers = [registry];

const calls = new Counter({
  name: 'partner_desk_provider_calls_total',
  help: 'Calls to external parties that money and orders depend on, by party, call and outcome.',
  labelNames: ['provider', 'call', 'outcome'],
  registers,
});

const duration = new Histogram({
  name: 'partner_desk_provider_call_duration_seconds',
  help: 'Duration of calls to external parties.',
  labelNames: ['provider', 'call'],
  buckets: SLOW_SECONDS,
  registers,
});

const inFlight = new Gauge({
  name: 'partner_desk_provider_calls_in_flight',
  help: 'Calls to external parties that wait for a response.',
  labelNames: ['provider'],
  registers,
});

/** The called party and operation, both from a fixed set. */
interface ProviderCall {
  /** alpha, beta, gamma, broker, market_feed. */
  readonly provider: string;
  readonly call: string;
  /** The label of a failure, from a fixed set. Default: `failed`. */
  readonly outcomeOf?: (error: unknown) => string;
}

/** Calls an external party and records duration and outcome. @throws whatever the call throws */
export async function measureProvider<Answer>(
  { provider, call, outcomeOf = () => 'failed' }: ProviderCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  inFlight.inc({ provider });
  let outcome = 'answered';
  try {
    return await work();
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    inFlight.dec({ provider });
    calls.inc({ provider, call, outcome });
    duration.observe({ provider, call }, (performance.now() - began) / 1000);
  }
}
