'use client';

import { FileCheck2, FileWarning, Pencil, Trash2 } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Badge } from '@/components/ui/display/badge';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import type { Person, PersonField } from '@/lib/contract/kyb/people';
import { countryName } from '@/lib/countries';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { useKyb } from '../editing/kyb-context';
import { personFieldLabels, personRoleLabels } from '../labels/kyb';
import { personName } from '../labels/kyb-texts';
import { Questions } from '../status/questions';

type PersonRowProps = {
  person: Person;
  /** Why nothing can be edited now. */
  hold: string | undefined;
  onOpen: () => void;
  onRemove: () => void;
};

const isField = (field: string | undefined): field is PersonField =>
  field !== undefined && field in personFieldLabels;

/** What the service still requires of a person, with a link to provide it. */
function Missing({ requirement, person }: { requirement: KybRequirement; person: Person }) {
  const { org } = useScope();
  const { document_type: type, field, status, message } = requirement;
  const isGiven = status === 'provided';
  if (type) {
    const Glyph = isGiven ? FileCheck2 : FileWarning;
    const words = isGiven
      ? 'Identity document provided'
      : status === 'open'
        ? 'Identity document missing'
        : message;
    return (
      <li className="flex items-center gap-1.5">
        <Glyph aria-hidden="true" className={isGiven ? 'size-4 text-positive' : 'size-4 text-warning'} />
        <span className={isGiven ? 'text-muted' : undefined}>{words}</span>
        <TextLink href={routes.kybDocuments(org, type, person.id)}>
          {isGiven ? 'Show' : 'Upload'}
          <span className="sr-only"> the identity document of {personName(person)}</span>
        </TextLink>
      </li>
    );
  }
  if (!isField(field) || isGiven) return null;
  const isMissing = status === 'open';
  return (
    <li className="flex items-start gap-1.5">
      <FileWarning
        aria-hidden="true"
        className={cn('mt-0.5 size-4 shrink-0', isMissing ? 'text-warning' : 'text-danger')}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {personFieldLabels[field]}
        {isMissing ? ' missing' : `, not accepted: ${message}`}{' '}
        <TextLink href={routes.kybPeople(org, person.id, field)}>
          {isMissing ? 'Add' : 'Change'}
          <span className="sr-only">
            {' '}
            the {personFieldLabels[field].toLowerCase()} of {personName(person)}
          </span>
        </TextLink>
      </span>
    </li>
  );
}

/** A person in the list: their roles, and what is missing. */
export function PersonRow({ person, hold, onOpen, onRemove }: PersonRowProps) {
  const { kyb } = useKyb();
  const name = personName(person);
  const { roles, ownership_percentage: share, date_of_birth: birth, nationality } = person;
  const about = [
    nationality && countryName(nationality),
    birth && `born ${formatDay(birth)}`,
    person.politically_exposed && 'politically exposed',
  ].filter(Boolean);
  const points =
    kyb?.requirements.filter(({ person_id, code }) => person_id === person.id && code !== 'question') ?? [];
  return (
    <li className="px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <button
              type="button"
              onClick={onOpen}
              className="rounded-sm text-left font-medium underline-offset-3 [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </button>
            {roles.map((role) => (
              <Badge key={role}>{personRoleLabels[role]}</Badge>
            ))}
          </p>
          <p className="mt-0.5 text-muted">{about.length > 0 ? about.join(' · ') : 'No details yet'}</p>
        </div>
        <div className="flex items-center gap-1 max-sm:w-full">
          {share ? <span className="tabular mr-2 font-medium max-sm:mr-auto">{share}%</span> : null}
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Edit ${name}`}
            disabledReason={hold}
            onClick={onOpen}
          >
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${name}`}
            disabledReason={hold}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      {points.length > 0 ? (
        <ul className="mt-2 space-y-1 text-sm">
          {points.map((point) => (
            <Missing key={`${point.code} ${point.document_id ?? ''}`} requirement={point} person={person} />
          ))}
        </ul>
      ) : null}
      <Questions subject={{ section: 'people', personId: person.id }} className="mt-3" />
    </li>
  );
}
