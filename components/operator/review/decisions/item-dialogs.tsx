'use client';

import { kybSectionLabels } from '@/components/kyb/labels/kyb';
import { TextDialog } from '../../common/text-dialog';
import { elementId, useDesk } from '../case-desk';
import { type Item, placeId } from '../items';
import { itemName } from '../labels';
import { type QuestionPlace, questionPlace } from '../questions';
import { useReviewAction } from './use-review-action';

/** Of a reason or a question (operator-kyb). */
const MOST_CHARACTERS = 1_000;

const ofDocuments = [
  'It cannot be read. Send it again, sharp and whole.',
  'It has expired. Send one that is valid.',
  'It is another document than the one that was asked for.',
  'The name on it is not the one that was given.',
];
const ofFields = ['It does not match the documents.', 'It does not match the public register.'];

/** Gives the focus back to the thing that a window was about. */
const backTo = (item: Item) => document.getElementById(elementId(placeId(item)))?.focus();

/** Asks why something is rejected. */
export function RejectItemDialog({ item }: { item: Item }) {
  const { record, judge, open } = useDesk();
  const name = itemName(record, item);
  return (
    <TextDialog
      title={`Reject: ${name}`}
      description="The partner is told the reason once information is requested, and can mend it."
      label="Reason"
      missing="Say why: the partner reads it."
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
      description="The partner sees the question beside what it concerns, once information is requested."
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

/** Asks a question about one thing. */
export function AskItemDialog({ item }: { item: Item }) {
  const { record } = useDesk();
  const place = questionPlace(record, item);
  return <AskDialog place={place} about={itemName(record, item)} onClosed={() => backTo(item)} />;
}

/** Asks a question about a whole section. */
export function AskSectionDialog({ section }: { section: Item['section'] }) {
  return <AskDialog place={{ section }} about={kybSectionLabels[section]} onClosed={() => {}} />;
}
