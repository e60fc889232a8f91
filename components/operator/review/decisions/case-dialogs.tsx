'use client';

import { CircleDashed, type LucideIcon, MessageCircleQuestionMark, OctagonX } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { notifyDone } from '@/components/ui/overlays/toast';
import { TextDialog } from '../../common/text-dialog';
import { useDesk } from '../case-desk';
import { ApproveDialog, RefuseDialog } from './decision-dialogs';
import { AskItemDialog, AskSectionDialog, RejectItemDialog } from './item-dialogs';
import type { Move } from './moves';
import { type PartnersPoint, partnersPoints } from './requests';
import { useReviewAction } from './use-review-action';

/** Of the message (requestKybInformation). */
const MOST_CHARACTERS = 1_000;

const kinds: Record<PartnersPoint['kind'], { Glyph: LucideIcon; tone: string; name: string }> = {
  rejected: { Glyph: OctagonX, tone: 'text-danger', name: 'rejected' },
  open: { Glyph: CircleDashed, tone: 'text-muted', name: 'missing' },
  question: { Glyph: MessageCircleQuestionMark, tone: 'text-accent-ink', name: 'question' },
};

/** What the partner is asked for, word for word. */
function PartnersView() {
  const { record } = useDesk();
  return (
    <section aria-label="What the partner will see">
      <h3 className="mb-1.5 font-medium text-sm">The partner will see</h3>
      <ul className="max-h-56 divide-y divide-border overflow-y-auto rounded-md border border-border">
        {partnersPoints(record).map(({ id, kind, what, words }) => {
          const { Glyph, tone, name } = kinds[kind];
          return (
            <li key={id} className="flex items-start gap-2 px-3 py-2">
              <Glyph aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', tone)} />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="font-medium">{what}</span> <span className="text-muted text-sm">{name}</span>
                <span className="block">{words}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Gives the case back to the partner, with everything that was rejected and asked. */
export function RequestDialog() {
  const { record, actions, open } = useDesk();
  const { run } = useReviewAction('requestKybInformation', record.slug, actions.request);
  return (
    <TextDialog
      title={`Request information from ${record.name}`}
      description="The verification goes back to the partner, who can change it and submit it again. Earlier approvals no longer count."
      label="Message"
      missing="Say in a sentence or two what is needed."
      hint="The whole in a sentence or two; the partner reads it first."
      most={MOST_CHARACTERS}
      submitLabel="Request information"
      send={(message) => run({ params: { slug: record.slug }, body: { message } })}
      onClose={(isSent) => {
        open(null);
        if (isSent)
          notifyDone({ title: 'Information is requested', description: 'It is with the partner now.' });
      }}
    >
      <PartnersView />
    </TextDialog>
  );
}

function MoveDialog({ move }: { move: Move }) {
  if (move === 'request_information') return <RequestDialog />;
  if (move === 'approve' || move === 'reinstate') return <ApproveDialog move={move} />;
  return move === 'take' ? null : <RefuseDialog move={move} />;
}

/** The window that is open on the case. */
export function CaseDialogs() {
  const { dialog } = useDesk();
  if (!dialog) return null;
  if (dialog.kind === 'reject-item') return <RejectItemDialog item={dialog.item} />;
  if (dialog.kind === 'ask') return <AskItemDialog item={dialog.item} />;
  if (dialog.kind === 'ask-section') return <AskSectionDialog section={dialog.section} />;
  return <MoveDialog move={dialog.move} />;
}
