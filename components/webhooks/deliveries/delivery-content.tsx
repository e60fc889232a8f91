'use client';

import { useMemo, useState } from 'react';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { AttemptView } from './attempt/attempt-view';
import { scheduleOf } from './attempt/schedule';
import { ScheduleSteps } from './attempt/schedule-steps';
import { DeliveryFacts } from './delivery-facts';

/** The place of each attempt in the schedule, in words. */
function placesOf({ steps, byHand }: ReturnType<typeof scheduleOf>): ReadonlyMap<number, string> {
  const places = new Map<number, string>();
  for (const [step, { attempt }] of steps.entries()) {
    if (attempt !== undefined) places.set(attempt, `${step + 1} of ${steps.length}`);
  }
  for (const number of byHand) places.set(number, 'By hand');
  return places;
}

/** A delivery with its schedule and every attempt, the latest first. */
export function DeliveryContent({ delivery }: { delivery: WebhookDelivery }) {
  const schedule = useMemo(() => scheduleOf(delivery), [delivery]);
  const isTest = delivery.event_type === 'webhook.test';
  const places = isTest ? undefined : placesOf(schedule);
  const attempts = delivery.attempts.toReversed();
  // Attempts that come while somebody reads must not move what is read.
  const [opened] = useState(attempts[0]?.number ?? 1);
  return (
    <div className="space-y-6 pt-1">
      <DeliveryFacts delivery={delivery} />
      <section aria-label="Schedule">
        <h3 className="mb-3 font-medium">Schedule, from the first attempt on</h3>
        {isTest ? (
          <p className="text-muted">A test is sent once, and never tried again by itself.</p>
        ) : (
          <ScheduleSteps steps={schedule.steps} nextAt={delivery.next_attempt_at} />
        )}
      </section>
      <section aria-label="Attempts">
        <h3 className="mb-2 font-medium">Attempts</h3>
        {attempts.length === 0 ? (
          <p className="text-muted">It was not sent yet.</p>
        ) : (
          <ol className="space-y-2">
            {attempts.map((attempt) => (
              <li key={attempt.number}>
                <AttemptView
                  attempt={attempt}
                  body={delivery.request_body}
                  place={places?.get(attempt.number)}
                  open={attempt.number === opened}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
