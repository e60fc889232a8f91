import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Card } from '@/components/ui/display/card';
import type { WebhookHealth } from '@/lib/contract/webhooks/health';
import { formatCount } from '@/lib/format';
import { millisecondsWords, rateWords } from '../health/health-labels';

type FigureProps = { label: string; value: ReactNode; hint?: string; tone?: 'danger' };

function Figure({ label, value, hint, tone }: FigureProps) {
  return (
    <div className="min-w-0 px-4 py-3.5 sm:px-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={cn('tabular mt-0.5 font-semibold text-lg', tone === 'danger' && 'text-danger')}>
        {value}
      </dd>
      {hint ? <dd className="tabular text-muted text-sm">{hint}</dd> : null}
    </div>
  );
}

const quiet = (text: string) =>
  text === 'None yet' ? <span className="font-normal text-base text-muted">{text}</span> : text;

/** What the attempts of the last 24 hours came to. */
export function EndpointFigures({ health }: { health: WebhookHealth }) {
  const { attempts, succeeded, failed, given_up: givenUp, p50_ms, p95_ms, p99_ms } = health;
  return (
    <Card className="overflow-clip">
      <section aria-label="Last 24 hours">
        <dl className="-mb-px grid grid-cols-2 [&>div]:border-border [&>div]:border-b lg:grid-cols-4 lg:divide-x lg:divide-border">
          <Figure
            label="Succeeded, 24 h"
            value={quiet(rateWords(health.success_rate))}
            hint={attempts > 0 ? `${formatCount(succeeded)} of ${formatCount(attempts)}` : undefined}
          />
          <Figure
            label="Attempts, 24 h"
            value={formatCount(attempts)}
            hint={attempts > 0 ? `${formatCount(failed)} failed` : undefined}
          />
          <Figure
            label="95 % answered within"
            value={quiet(millisecondsWords(p95_ms))}
            hint={
              p50_ms === undefined
                ? undefined
                : `half ${millisecondsWords(p50_ms)}, 99\u00a0%\u00a0${millisecondsWords(p99_ms)}`
            }
          />
          <Figure
            label="Given up, 24 h"
            value={formatCount(givenUp)}
            hint={givenUp > 0 ? 'after eight attempts' : undefined}
            tone={givenUp > 0 ? 'danger' : undefined}
          />
        </dl>
      </section>
    </Card>
  );
}
