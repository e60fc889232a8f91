'use client';

import { CircleDashed, type LucideIcon, MessageCircleQuestionMark, OctagonX } from 'lucide-react';
import { kybSectionLabels } from '@/components/kyb/labels/kyb';
import { cn } from '@/components/ui/cn';
import { notifyDone } from '@/components/ui/overlays/toast';
import { TextDialog } from '../../common/text-dialog';
import { elementId, useDesk } from '../case-desk';
import { type Item, placeId, type QuestionPlace, questionPlace } from '../items';
import { itemName } from '../labels';
import { ApproveDialog, RefuseDialog } from './decision-dialogs';
import { ExpiryDialog, RenewDialog } from './expiry-dialogs';
import { type Move, type PartnersPoint, partnersPoints } from './rules';
import { useReviewAction } from './use-review-action';

const ofDocuments = [
  'It can’t be read. Upload a sharp, complete copy.',
  'It has expired. Upload a valid one.',
  'This isn’t the document we asked for.',
  'The name on it differs from the one you entered.',
];
const ofFields = ['It does not match the documents.', 'It does not match the public register.'];

/** Returns the focus to the item of a dialog. */
const backTo = (item: Item) => document.getElementById(elementId(placeId(item)))?.focus();

/** Asks for the reason of a rejection. */
function RejectItemDialog({ item }: { item: Item }) {
  const { record, judge, open } = useDesk();
  const name = itemName(record, item);
  return (
    <TextDialog
      title={`Reject: ${name}`}
      description="The partner sees the reason once you request information, and can correct it."
      label="Reason"
      missing="Enter a reason. The partner sees it."
      most={MOST_CHARACTERS}
      suggestions={item.section === 'documents' ? ofDocuments : ofFields}
      submitLabel="Reject"
      send={(reason) => judge(item, 'rejected', { name, reason })}
      onClose={() => {
        open(null);
        backTo(item);
      }}
    />
  );
}

type AskDialogProps = { place: QuestionPlace; about: string; onClosed: () => void };

function AskDialog({ place, about, onClosed }: AskDialogProps) {
  const { record, actions, open } = useDesk();
  const { run } = useReviewAction('askKybQuestion', record.slug, actions.ask);
  return (
    <TextDialog
      title={`Ask about: ${about}`}
      description="The partner sees the question beside its item once you request information."
      label="Question"
      missing="Write the question."
      most={MOST_CHARACTERS}
      submitLabel="Add question"
      send={(question) => run({ params: { slug: record.slug }, body: { ...place, question } })}
      onClose={() => {
        open(null);
        onClosed();
      }}
    />
  );
}

/** Asks a question about one item. */
function AskItemDialog({ item }: { item: Item }) {
  const { record } = useDesk();
  const place = questionPlace(record, item);
  return <AskDialog place={place} about={itemName(record, item)} onClosed={() => backTo(item)} />;
}

/** Asks a question about a whole section. */
function AskSectionDialog({ section }: { section: Item['section'] }) {
  return <AskDialog place={{ section }} about={kybSectionLabels[section]} onClosed={() => {}} />;
}

/** The limit of the message (requestKybInformation). */
const MOST_CHARACTERS = 1_000;

const kinds: Record<PartnersPoint['kind'], { Glyph: LucideIcon; tone: string; name: string }> = {
  rejected: { Glyph: OctagonX, tone: 'text-danger', name: 'rejected' },
  open: { Glyph: CircleDashed, tone: 'text-muted', name: 'missing' },
  question: { Glyph: MessageCircleQuestionMark, tone: 'text-accent-ink', name: 'question' },
};

/** The exact requests that the partner will see. */
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

/** Returns the case to the partner, with everything that was rejected and asked. */
export function RequestDialog() {
  const { record, actions, open } = useDesk();
  const { run } = useReviewAction('requestKybInformation', record.slug, actions.request);
  return (
    <TextDialog
      title={`Request information from ${record.name}`}
      description="The verification goes back to the partner, who can change it and submit it again. Earlier approvals no longer count."
      label="Message"
      missing="Describe in a sentence or two what is needed."
      hint="A summary in a sentence or two. The partner sees it first."
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

/** The open dialog of the case. */
export function CaseDialogs() {
  const { dialog } = useDesk();
  if (!dialog) return null;
  if (dialog.kind === 'reject-item') return <RejectItemDialog item={dialog.item} />;
  if (dialog.kind === 'ask') return <AskItemDialog item={dialog.item} />;
  if (dialog.kind === 'ask-section') return <AskSectionDialog section={dialog.section} />;
  if (dialog.kind === 'expiry') return <ExpiryDialog document={dialog.document} />;
  if (dialog.kind === 'renew') return <RenewDialog document={dialog.document} />;
  return <MoveDialog move={dialog.move} />;
}
