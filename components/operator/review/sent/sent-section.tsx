'use client';

import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { useDesk } from '../case-desk';
import { askingDisabledReason } from '../decisions/judging';
import { tallyOf } from '../decisions/verdicts';
import type { Item } from '../items';

type SentSectionProps = {
  title: string;
  section: Item['section'];
  /** What there is to judge in it. */
  items: readonly Item[];
  children: ReactNode;
};

function tallyText(items: readonly Item[], tally: ReturnType<typeof tallyOf>): string {
  const words = [`${tally.accepted} of ${items.length} accepted`];
  if (tally.rejected > 0) words.push(`${tally.rejected} rejected`);
  return words.join(', ');
}

/** A section of what was sent, with how far it is judged. */
export function SentSection({ title, section, items, children }: SentSectionProps) {
  const { record, standings, open } = useDesk();
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex items-baseline gap-3">
          <h2 className="font-semibold text-lg">{title}</h2>
          <p className="tabular text-muted text-sm">
            {items.length > 0 ? tallyText(items, tallyOf(items, standings)) : 'Nothing yet'}
          </p>
        </div>
        <div className="flex items-center gap-1">
          <Button
            variant="ghost"
            size="small"
            aria-label={`Ask about ${title.toLowerCase()}`}
            disabledReason={askingDisabledReason(record)}
            onClick={() => open({ kind: 'ask-section', section })}
          >
            <MessageCircleQuestionMark aria-hidden="true" />
            Ask
          </Button>
        </div>
      </div>
      <Card className="overflow-clip">{children}</Card>
    </section>
  );
}

/** What has nothing to judge in it: a line at the end of a section. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className="px-3 py-2 text-muted text-sm sm:px-4">{children}</p>;
}
