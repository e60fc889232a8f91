'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, type LucideIcon, MessageCircleQuestion, OctagonX } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/controls/link';
import { Card } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import type { Kyb, KybRequirement, KybSection } from '@/lib/contract/kyb/kyb';
import type { Person } from '@/lib/contract/kyb/people';
import { keysOf } from '@/lib/contract/records';
import { kybPeopleQuery } from '../editing/queries';
import { cureOf } from '../editing/sections';
import { businessFieldLabels, documentTypeLabels, kybSectionLabels, personFieldLabels } from '../labels/kyb';
import { isReviewersText, progressOf, requirementsOf } from './progress';
import { useQuestions } from './use-questions';

/** In page order. Importing the contract's own list would include its schemas in the bundle. */
const sections = keysOf(kybSectionLabels);

const blockLabels: Record<KybRequirement['blocks'][number], string> = {
  submission: 'submission',
  live_keys: 'live keys',
  settlement: 'settlement',
};

interface Look {
  readonly Glyph: LucideIcon;
  readonly className: string;
  readonly word: string;
}

function lookOf({ status, code }: KybRequirement): Look {
  if (status === 'provided') return { Glyph: CircleCheck, className: 'text-positive', word: 'Given' };
  if (status === 'rejected') return { Glyph: OctagonX, className: 'text-danger', word: 'Not accepted' };
  if (code === 'question') {
    return { Glyph: MessageCircleQuestion, className: 'text-warning', word: 'Question' };
  }
  return { Glyph: CircleDashed, className: 'text-faint', word: 'Open' };
}

/** A list of names: `one, two and three`. */
const inARow = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');

/** Who must act, and what the requirement blocks. */
function stakes({ awaiting, blocks, status }: KybRequirement): string {
  const who = awaiting === 'partner' ? 'Waiting for you' : 'Waiting for the reviewer';
  if (status === 'provided' || blocks.length === 0) return who;
  return `${who} · blocks ${inARow(blocks.map((block) => blockLabels[block]))}`;
}

type RowProps = {
  requirement: KybRequirement;
  personName: string | undefined;
  mayOpen: boolean;
  /** True if who must act and what it blocks is stated once for all rows. */
  isSaid: boolean;
};

/** The subject of the reviewer's comment: `Tax ID`, `Proof of address`. */
function subjectOf({
  section,
  field,
  document_type,
  settlement_account_id,
}: KybRequirement): string | undefined {
  if (document_type) return documentTypeLabels[document_type];
  const words: Readonly<Record<string, string>> =
    section === 'people' ? personFieldLabels : businessFieldLabels;
  if (field) return words[field];
  return settlement_account_id ? 'Settlement account' : undefined;
}

/** The reviewer's verdict, shown before the comment: `Tax ID not accepted`, `Question about source of funds`. */
function verdictOf(requirement: KybRequirement): string | undefined {
  if (!isReviewersText(requirement)) return undefined;
  const subject = subjectOf(requirement);
  if (requirement.code !== 'question') return subject ? `${subject} not accepted` : 'Not accepted';
  return subject ? `Question about ${subject.charAt(0).toLowerCase()}${subject.slice(1)}` : 'Question';
}

function Row({ requirement, personName, mayOpen, isSaid }: RowProps) {
  const { org } = useScope();
  const { Glyph, className, word } = lookOf(requirement);
  const verdict = verdictOf(requirement);
  const asked = useQuestions().find(({ id }) => id === requirement.question_id)?.question;
  const message = asked ?? requirement.message;
  return (
    <li className="flex items-start gap-2.5 px-4 py-2 sm:px-5">
      <Glyph aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', className)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {verdict ? (
            <span className={cn('font-medium', className)}>{verdict}: </span>
          ) : (
            <span className="sr-only">{word}: </span>
          )}
          {mayOpen ? (
            <TextLink href={cureOf(org, requirement)} className="font-normal text-text">
              {message}
            </TextLink>
          ) : (
            message
          )}
          {personName ? <span className="text-muted"> {personName}</span> : null}
        </p>
        {isSaid ? null : <p className="text-muted text-sm">{stakes(requirement)}</p>}
      </div>
    </li>
  );
}

/** What all open points have in common, to be stated once. Undefined if they differ or there are none. */
function inCommon(open: readonly KybRequirement[]): string | undefined {
  const said = new Set(open.map(stakes));
  return said.size === 1 ? [...said][0] : undefined;
}

type SectionOf = { kyb: Kyb; section: KybSection; people: readonly Person[]; mayOpen: boolean };

function SectionRequirements({ kyb, section, people, mayOpen }: SectionOf) {
  const own = requirementsOf(kyb, section);
  if (own.length === 0) return null;
  const { done, total } = progressOf(kyb, section);
  const open = own.filter(({ status }) => status !== 'provided');
  const given = own.filter(({ status }) => status === 'provided');
  const common = inCommon(open);
  const row = (requirement: KybRequirement) => {
    const person = people.find(({ id }) => id === requirement.person_id);
    const { code, document_id, settlement_account_id, question_id, person_id } = requirement;
    return (
      <Row
        key={[code, person_id, document_id, settlement_account_id, question_id].join(' ')}
        requirement={requirement}
        personName={person && `${person.first_name} ${person.last_name}`}
        mayOpen={mayOpen}
        isSaid={requirement.status === 'provided' || common !== undefined}
      />
    );
  };
  const ordered = [...open.filter(isReviewersText), ...open.filter((one) => !isReviewersText(one))];
  return (
    <section aria-label={kybSectionLabels[section]}>
      <div className="px-4 pt-3.5 pb-1.5 sm:px-5">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="font-medium">{kybSectionLabels[section]}</h3>
          <span className="tabular text-muted text-sm">
            {done} of {total}
          </span>
        </div>
        {common ? <p className="text-muted text-sm">{common}</p> : null}
      </div>
      {ordered.length > 0 ? <ul className="pb-1.5">{ordered.map(row)}</ul> : null}
      {given.length > 0 ? (
        <Disclosure
          summary={`${given.length} provided${kyb.status === 'draft' ? '' : ', for the reviewer to check'}`}
          className="px-4 pb-2.5 text-sm sm:px-5"
        >
          <ul className="-mx-4 text-base sm:-mx-5">{given.map(row)}</ul>
        </Disclosure>
      ) : null}
    </section>
  );
}

/**
 * Every point of the verification by section, open points first: who must act, what it blocks, and a link to resolve
 * it.
 */
export function Requirements({ kyb }: { kyb: Kyb }) {
  const mayOpen = useAllowed('kyb:write').allowed;
  const { data } = useQuery({ ...kybPeopleQuery(useScope()), enabled: mayOpen });
  if (kyb.requirements.length === 0) return null;
  return (
    <section aria-label="Requirements">
      <h2 className="mb-3 font-semibold text-lg">Requirements</h2>
      <Card className="divide-y divide-border overflow-clip">
        {sections.map((section) => (
          <SectionRequirements
            key={section}
            kyb={kyb}
            section={section}
            people={data?.data ?? []}
            mayOpen={mayOpen}
          />
        ))}
      </Card>
    </section>
  );
}
