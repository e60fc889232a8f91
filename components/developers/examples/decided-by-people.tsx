'use client';

import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import * as routes from '@/lib/dashboard/routes/routes';

const causes = {
  'kyb.status_changed': (
    <>
      <li>
        you submit the verification, on its page or with{' '}
        <code className="font-mono text-sm">POST /partner/v1/kyb/submit</code>, once nothing is missing;
      </li>
      <li>a reviewer starts on it, requests more information, approves or rejects it.</li>
    </>
  ),
  'kyb.document_expiring': (
    <li>a document with an expiry date expires in 60, 30 or 7 days, or today, at 08:00 in Lagos.</li>
  ),
};

/** Replaces the recipe of an event that no API call can cause: explains why, and what causes it. */
export function DecidedByPeople({ type }: { type: keyof typeof causes }) {
  const { org, env } = useScope();
  return (
    <Section
      title="It can’t be forced"
      actions={
        <>
          <LinkButton href={routes.events(org, env, { type })}>Past events</LinkButton>
          <LinkButton variant="primary" href={routes.kyb(org)}>
            Go to the verification
          </LinkButton>
        </>
      }
    >
      <div className="max-w-2xl space-y-3">
        <p>
          Your organisation has one verification, shared by test and live. The sandbox neither approves it nor
          moves its dates.
        </p>
        <p>The event is sent when</p>
        <ul className="list-disc space-y-1 pl-5">{causes[type]}</ul>
        <p className="text-muted">
          To try your receiver, send it a test delivery and compare it with this example.
        </p>
      </div>
    </Section>
  );
}
