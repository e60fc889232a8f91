'use client';

import { ArrowRight, UserRound, UserRoundCheck } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { Progress } from '@/components/ui/feedback/progress';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import * as routes from '@/lib/dashboard/routes/routes';
import { cureOf } from '../editing/sections';
import { Steps } from '../editing/steps';
import { isOpenForEditing, partnersPoints, progressOf } from './progress';
import { nextWords, statusWords } from './status-labels';

/** The one thing to do next: the first open point, the submission, or a look at what was sent. */
function NextAction({ kyb }: { kyb: Kyb }) {
  const { org } = useScope();
  const writing = useAllowed('kyb:write');
  const [first] = partnersPoints(kyb);
  if (!isOpenForEditing(kyb) && !(kyb.status === 'approved' && first)) {
    if (!kyb.submitted_at || !writing.allowed) return null;
    return <LinkButton href={routes.kybCopy(org)}>See what you submitted</LinkButton>;
  }
  const label = first ? 'Continue' : 'Review and submit';
  if (!writing.allowed) {
    return (
      <Button variant="primary" disabledReason={writing.reason}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton variant="primary" href={first ? cureOf(org, first) : routes.kybReview(org)}>
      {label}
      <ArrowRight aria-hidden="true" />
    </LinkButton>
  );
}

/** Where the verification stands: the way so far, what it means, who acts next, and the next step itself. */
export function StatusHero({ kyb }: { kyb: Kyb }) {
  const { title, text, next } = statusWords(kyb);
  const { done, total } = progressOf(kyb);
  const NextGlyph = next === 'nobody' ? UserRoundCheck : UserRound;
  return (
    <Card className="overflow-clip">
      <div className="px-2 pt-5 pb-4 sm:px-6">
        <Steps kyb={kyb} />
      </div>
      <div className="space-y-4 border-border border-t p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 max-w-xl flex-1 basis-72">
            <h2 className="font-semibold text-lg">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
            <p className="mt-2.5 flex items-center gap-1.5 font-medium">
              <NextGlyph aria-hidden="true" className="size-4 shrink-0 text-muted" />
              {nextWords[next]}
            </p>
          </div>
          <NextAction kyb={kyb} />
        </div>
        {isOpenForEditing(kyb) && total > 0 ? (
          <Progress
            label="Given so far"
            percent={(done / total) * 100}
            detail={`${done} of ${total} points`}
          />
        ) : null}
      </div>
    </Card>
  );
}
