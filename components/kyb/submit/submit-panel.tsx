'use client';

import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useAction } from '@/components/shell/actions/use-action';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import * as routes from '@/lib/dashboard/routes/routes';
import type { CopyOf } from '../copy/copy-sections';
import { useKyb } from '../editing/kyb-context';
import { missingPoints, refusedPoints } from './missing';
import { MissingList } from './missing-list';

type SubmitPanelProps = { kyb: Kyb; given: CopyOf; submit: PartnerAction<'submitKyb'> };

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function ConfirmSubmit({
  given,
  submitting,
  onConfirm,
  onClose,
}: {
  given: CopyOf;
  submitting: ReturnType<typeof useAction>;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { error, pending } = submitting;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Submit for review?"
      description="A reviewer checks everything against public registers. You can’t make changes during the review. If they need more, they ask here and it reopens."
      items={[
        { label: 'Business', value: given.business.legal_name ?? '' },
        { label: 'People', value: count(given.people.length, 'person', 'people') },
        { label: 'Documents', value: count(given.documents.length, 'file', 'files') },
        {
          label: 'Settlement accounts',
          value: count(given.settlement_accounts.length, 'account', 'accounts'),
        },
      ]}
      confirmLabel="Submit for review"
      pending={pending}
      error={
        error ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is submitted once."
            onRetry={onConfirm}
          />
        ) : undefined
      }
      onConfirm={onConfirm}
    />
  );
}

/** Hands the verification to the reviewer, once nothing is missing and it was confirmed. */
export function SubmitPanel({ kyb, given, submit }: SubmitPanelProps) {
  const { org } = useScope();
  const router = useRouter();
  const { canEdit } = useKyb();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string | null>>>();
  const submitting = useAction(submit, {
    changes: ['getKyb', 'listKybHistory', 'listKybSubmissions', 'listKybQuestions', 'getOrganisation'],
  });
  const missing = missingPoints(org, kyb).length;
  const hold = missing > 0 ? `${count(missing, 'item', 'items')} left.` : undefined;

  async function send(): Promise<void> {
    const result = await submitting.run({ body: {} });
    if (result.ok) {
      notifyDone({
        title: 'Verification submitted',
        description: 'A reviewer looks at it next. We’ll notify you.',
      });
      router.push(routes.kyb(org));
      return;
    }
    if (result.error.code !== 'kyb_incomplete') return;
    setRefused(result.error.details);
    submitting.reset();
    setAsking(false);
  }

  if (!canEdit) return null;
  return (
    <>
      {refused ? (
        <MissingList
          live
          title="Not submitted: some items are incomplete"
          points={refusedPoints(org, kyb, refused)}
        />
      ) : null}
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 sm:p-5">
        <div className="min-w-0 max-w-xl flex-1 basis-72">
          <h2 className="font-semibold text-lg">
            {kyb.status === 'action_required' ? 'Submit it again' : 'Submit it'}
          </h2>
          <p className="mt-1 text-muted">
            A reviewer then checks it. Nothing can be changed until they are done; a copy is kept for you, to
            read and as a PDF.
          </p>
        </div>
        <Button variant="primary" size="large" disabledReason={hold} onClick={() => setAsking(true)}>
          <Send aria-hidden="true" />
          Submit for review
        </Button>
      </Card>
      {isAsking ? (
        <ConfirmSubmit
          given={given}
          submitting={submitting as ReturnType<typeof useAction>}
          onConfirm={() => void send()}
          onClose={() => {
            submitting.reset();
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}
