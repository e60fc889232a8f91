'use client';

import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { KybCase } from '@/lib/contract/kyb/case';
import { countryName } from '@/lib/countries';
import { useOperator } from '../../common/operator-context';
import { TextDialog } from '../../common/text-dialog';
import { isOutdated } from '../../common/use-staff-action';
import { useDesk } from '../case-desk';
import { approvalEffect } from './rules';
import { useReviewAction } from './use-review-action';
import { tallyOf } from './verdicts';

/** The limit of the reason (decideKyb). */
const MOST_CHARACTERS = 500;

/** The summary of the case to decide on. */
function factsOf({ name, slug, business, country, submissions }: KybCase): DescriptionListItem[] {
  const given = (text: string | undefined) => text ?? 'Not given';
  return [
    { label: 'Organisation', value: name, hint: slug },
    { label: 'Legal name', value: given(business.legal_name) },
    { label: 'Registration number', value: given(business.registration_number) },
    { label: 'Country', value: country ? countryName(country) : 'Not given' },
    { label: 'Submission', value: String(submissions) },
  ];
}

function useDecision() {
  const { record, actions, open } = useDesk();
  const { run, ...deciding } = useReviewAction('decideKyb', record.slug, actions.decide);
  const params = { slug: record.slug };
  return { record, params, run, deciding, close: () => open(null) };
}

/** Everything required was judged, but some other items were not. */
function Unjudged() {
  const { items, standings } = useDesk();
  const { none } = tallyOf(items, standings);
  if (none === 0) return null;
  return (
    <Alert tone="warning">
      {none === 1 ? 'One optional detail has' : `${none} optional details have`} no finding. Approving accepts{' '}
      {none === 1 ? 'it' : 'them'}.
    </Alert>
  );
}

/** Confirms an approval, or a reinstatement, after which live keys work again. */
export function ApproveDialog({ move }: { move: 'approve' | 'reinstate' }) {
  const { record, params, run, deciding, close } = useDecision();
  const { id: me } = useOperator();
  const isApproval = move === 'approve';
  const before = useFactorFirst(close);

  async function confirm(): Promise<void> {
    const result = await run({ params, body: { decision: 'approved' } });
    // If the action is no longer possible, the dialog closes, and the case behind it shows why.
    if (result.ok || isOutdated(result.error)) close();
    if (!result.ok) return;
    notifyDone(
      result.data.data.kyb_status === 'approved'
        ? { title: `${record.name} is approved`, description: 'Its live keys work now.' }
        : { title: 'Your approval is given', description: 'Someone else must approve it too.' },
    );
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      before={before}
      title={`${isApproval ? 'Approve' : 'Reinstate'} ${record.name}?`}
      description={approvalEffect(record, me)}
      items={factsOf(record)}
      confirmLabel={isApproval ? 'Approve' : 'Reinstate'}
      pending={deciding.pending}
      error={
        <div className="space-y-3 empty:hidden">
          {isApproval ? <Unjudged /> : null}
          {deciding.error ? <ActionFailure error={deciding.error} onRetry={() => void confirm()} /> : null}
        </div>
      }
      onConfirm={() => void confirm()}
    />
  );
}

const refusing = {
  reject: {
    decision: 'rejected',
    verb: 'Reject the verification',
    description: 'This is final: the partner can’t submit again, and live keys stay closed.',
    done: 'is rejected',
  },
  suspend: {
    decision: 'suspended',
    verb: 'Suspend',
    description:
      'Live keys stop working immediately. Test keys keep working. You can reinstate the organisation later.',
    done: 'is suspended',
  },
} as const;

/** Asks for the reason before a verification is rejected or suspended. */
export function RefuseDialog({ move }: { move: 'reject' | 'suspend' }) {
  const { record, params, run, close } = useDecision();
  const { decision, verb, description, done } = refusing[move];
  const before = useFactorFirst(close);
  return (
    <TextDialog
      title={`${verb}: ${record.name}`}
      description={description}
      label="Reason"
      missing="Enter a reason. The partner sees it."
      hint="The partner sees it."
      most={MOST_CHARACTERS}
      submitLabel={verb}
      destructive
      before={before}
      send={(reason) => run({ params, body: { decision, reason } })}
      onClose={(isSent) => {
        close();
        if (isSent) notifyDone({ title: `${record.name} ${done}` });
      }}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
        {factsOf(record)
          .slice(1, 3)
          .map(({ label, value }) => (
            <div key={label} className="min-w-0">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
      </dl>
    </TextDialog>
  );
}
