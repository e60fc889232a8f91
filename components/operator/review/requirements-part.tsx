'use client';

import { ListChecks } from 'lucide-react';
import { kybSectionLabels } from '@/components/kyb/labels/kyb';
import { personName } from '@/components/kyb/labels/kyb-texts';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { KybRequirement } from '@/lib/contract/kyb/kyb';
import { useDesk } from './case-desk';
import { personOf } from './labels';

const tones: Record<KybRequirement['status'], StatusTone> = {
  open: 'waiting',
  provided: 'positive',
  rejected: 'danger',
};

const words: Record<KybRequirement['status'], string> = {
  open: 'Open',
  provided: 'Provided',
  rejected: 'Rejected',
};

/** The order of importance: rejected, missing, provided. */
const rank: Record<KybRequirement['status'], number> = { rejected: 0, open: 1, provided: 2 };

function RequirementLine({ requirement }: { requirement: KybRequirement }) {
  const { record } = useDesk();
  const { status, message, section, awaiting, blocks } = requirement;
  const person = personOf(record, requirement.person_id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5 sm:px-4">
      <p className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        {message}{' '}
        <span className="ml-1 text-muted text-sm">
          {kybSectionLabels[section]}
          {person ? ` · ${personName(person)}` : ''}
          {status === 'provided' ? '' : ` · awaits the ${awaiting}`}
        </span>
      </p>
      <span className="flex items-center gap-2">
        {status !== 'provided' && blocks.includes('settlement') ? <Badge>Blocks settlement</Badge> : null}
        <Status tone={tones[status]} label={words[status]} />
      </span>
    </li>
  );
}

/** The requirements of the verification, as the partner sees them. */
export function RequirementsPart() {
  const { record } = useDesk();
  const { requirements } = record.kyb;
  if (requirements.length === 0) {
    return (
      <EmptyState
        icon={<ListChecks aria-hidden="true" />}
        title="Nothing left to provide"
        description="The partner has provided everything."
      />
    );
  }
  const ordered = requirements.toSorted((one, other) => rank[one.status] - rank[other.status]);
  return (
    <Card className="overflow-clip">
      <ul aria-label="Requirements" className="divide-y divide-border">
        {ordered.map((requirement) => (
          <RequirementLine
            key={[
              requirement.code,
              requirement.person_id,
              requirement.question_id,
              requirement.document_id,
            ].join()}
            requirement={requirement}
          />
        ))}
      </ul>
    </Card>
  );
}
