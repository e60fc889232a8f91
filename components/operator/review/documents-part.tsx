'use client';

import { useQueryClient } from '@tanstack/react-query';
import {
  CalendarClock,
  ChevronLeft,
  ChevronRight,
  Eye,
  FileImage,
  FileText,
  ShieldAlert,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Expiry } from '@/components/kyb/labels/expiry';
import { kybSectionLabels } from '@/components/kyb/labels/kyb';
import { DocumentViewer } from '@/components/shell/documents/document-viewer';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { Badge } from '@/components/ui/display/badge';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { operatorFileAddress } from '@/lib/client/addresses';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { canExpire, currentExpiries } from '@/lib/contract/kyb/expiry';
import { formatBytes } from '@/lib/format';
import { useOperator } from '../common/operator-context';
import { caseQuery } from '../common/queries';
import { elementId, useDesk } from './case-desk';
import { ItemButtons } from './decisions/item-buttons';
import { datingDisabledReason } from './decisions/rules';
import { standingOf, tallyOf } from './decisions/verdicts';
import { type Item, placeId } from './items';
import { documentName, reviewerName } from './labels';
import { ChangeMark, ItemQuestions, RejectionReason, VerdictStatus } from './sent/item-marks';
import { useDocumentsVisible } from './use-side-by-side';

const itemOf = (id: string): Item => ({ section: 'documents', document_id: id });

const scans: Partial<Record<KybDocument['scan'], string>> = {
  waiting: 'Virus scan is running',
  infected: 'Virus found',
};

/** Whether a reviewer has opened a document, as long as that matters. */
function OpenedMark({ document: { id, scan } }: { document: KybDocument }) {
  const { record } = useDesk();
  const isOpened = record.openings.some(({ document_id }) => document_id === id);
  if (isOpened) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted text-sm">
        <Eye aria-hidden="true" className="size-3.5" />
        Opened
      </span>
    );
  }
  return scan === 'infected' ? null : <Badge tone="warning">Not opened</Badge>;
}

/** The reviewers who have opened the shown document. */
function OpenedBy({ document: { id } }: { document: KybDocument }) {
  const { record } = useDesk();
  const { id: me } = useOperator();
  const openings = record.openings.filter(({ document_id }) => document_id === id);
  if (openings.length === 0) return null;
  return (
    <p className="text-muted text-sm">
      Opened by{' '}
      {openings.map(({ reviewer, opened_at }, index) => (
        <span key={reviewer.id ?? reviewer.name}>
          {index > 0 ? ', ' : ''}
          {reviewerName(reviewer, me)} <Time value={opened_at} />
        </span>
      ))}
    </p>
  );
}

/** The expiry of the shown document, and the actions on it. */
function ExpiryLine({ document }: { document: KybDocument }) {
  const { record, open } = useDesk();
  if (!canExpire(document.type)) return null;
  const isCurrent = currentExpiries(record.documents).some(({ id }) => id === document.id);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-0.5">
      {document.expires_on === undefined ? <p className="text-muted text-sm">No expiry date</p> : null}
      <Expiry document={document} documents={record.documents} />
      <Button
        size="small"
        disabledReason={datingDisabledReason(record, document.id)}
        onClick={() => open({ kind: 'expiry', document })}
      >
        <CalendarClock aria-hidden="true" />
        {document.expires_on === undefined ? 'Set expiry date' : 'Change expiry date'}
      </Button>
      {isCurrent && record.status === 'approved' ? (
        <Button size="small" onClick={() => open({ kind: 'renew', document })}>
          Request newer version
        </Button>
      ) : null}
    </div>
  );
}

/** One document in the list. */
function DocumentLine({ document }: { document: KybDocument }) {
  const { record, standings, documentId, select, comparison, current } = useDesk();
  const item = itemOf(document.id);
  const place = placeId(item);
  const Glyph = document.content_type === 'application/pdf' ? FileText : FileImage;
  const isShown = document.id === documentId;
  const scan = scans[document.scan];
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <li ref={line}>
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={() => select(item)}
        className={cn(
          'flex w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-subtle',
          isShown && 'bg-selected hover:bg-selected',
          place === current && 'shadow-[inset_3px_0_0_var(--accent)]',
        )}
      >
        <Glyph aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 truncate">
          <span className="font-medium">{documentName(record, document)}</span>{' '}
          <span className="ml-1 text-muted text-sm">{document.filename}</span>
        </span>
        {comparison?.changes.has(place) ? (
          <Badge tone="warning">
            New<span className="sr-only"> since submission {comparison.since}</span>
          </Badge>
        ) : null}
        {scan ? (
          <Badge tone={document.scan === 'infected' ? 'danger' : 'neutral'}>
            <ShieldAlert aria-hidden="true" className="size-3" />
            {scan}
          </Badge>
        ) : null}
        <OpenedMark document={document} />
        <VerdictStatus standing={standingOf(standings, item)} />
      </button>
    </li>
  );
}

/** Moves between documents and shows the position of the current one. */
function DocumentSteps({ document }: { document: KybDocument }) {
  const { record, select } = useDesk();
  const index = record.documents.findIndex(({ id }) => id === document.id);
  const [before, after] = [record.documents[index - 1], record.documents[index + 1]];
  const step = (to: KybDocument | undefined) => to && select(itemOf(to.id));
  return (
    <div className="flex shrink-0 items-center">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Previous document"
        disabled={!before}
        onClick={() => step(before)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <span className="tabular whitespace-nowrap text-muted text-sm">
        {index + 1} of {record.documents.length}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Next document"
        disabled={!after}
        onClick={() => step(after)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}

/** The shown document: its name, its verdict, and its pages. */
function ShownDocument({ document }: { document: KybDocument }) {
  const { record, standings, comparison, current, select, isSaving } = useDesk();
  const item = itemOf(document.id);
  const place = placeId(item);
  const name = documentName(record, document);
  const standing = standingOf(standings, item);
  const address = operatorFileAddress(record.slug, document.id);
  const { id: me } = useOperator();
  const queries = useQueryClient();
  /** The service has recorded the fetch, so the case is refetched to show it, once per person. */
  function noteOpened(): void {
    const isKnown = record.openings.some(
      ({ document_id, reviewer }) => document_id === document.id && reviewer.id === me,
    );
    if (!isKnown) void queries.invalidateQueries({ queryKey: caseQuery(record.slug).queryKey });
  }
  return (
    <fieldset
      id={elementId(place)}
      aria-label={name}
      aria-busy={isSaving(item) || undefined}
      tabIndex={-1}
      onFocus={() => select(item)}
      data-current={place === current || undefined}
      className="flex min-h-0 min-w-0 flex-1 flex-col border-border border-t outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b px-3 py-1.5 in-data-current:shadow-[inset_3px_0_0_var(--accent)]">
        <p className="min-w-0 flex-1 basis-40 truncate">
          <span className="font-medium">{name}</span>{' '}
          <span className="tabular ml-1 text-muted text-sm">{formatBytes(document.size)}</span>
        </p>
        <DocumentSteps document={document} />
        <ItemButtons item={item} name={name} />
        <div className="w-full empty:hidden">
          <ChangeMark
            change={comparison?.changes.get(place)}
            since={comparison?.since}
            read={(text) => text}
          />
          <OpenedBy document={document} />
          <ExpiryLine document={document} />
          <RejectionReason standing={standing} />
          <ItemQuestions item={item} />
        </div>
      </div>
      <DocumentViewer
        // The key resets the viewer, so that each document starts at its first page and initial zoom.
        key={document.id}
        onFetched={noteOpened}
        source={address}
        contentType={document.content_type}
        filename={document.filename}
        downloadHref={address}
        className="h-[75dvh] xl:h-auto xl:min-h-80 xl:flex-1"
      />
    </fieldset>
  );
}

/** The documents, beside what they prove. */
export function DocumentsPart() {
  const { record, items, standings, documentId, comparison } = useDesk();
  const isVisible = useDocumentsVisible();
  const own = items.filter(({ section }) => section === 'documents');
  const shown = record.documents.find(({ id }) => id === documentId);
  const { accepted, rejected } = tallyOf(own, standings);
  return (
    <section aria-label={kybSectionLabels.documents} className="flex min-h-0 flex-1 flex-col">
      <div className="mb-2 flex items-baseline gap-3">
        <h2 className="font-semibold text-lg">{kybSectionLabels.documents}</h2>
        <p className="tabular text-muted text-sm">
          {own.length > 0 ? `${accepted} of ${own.length} accepted` : 'Nothing yet'}
          {rejected > 0 ? `, ${rejected} rejected` : ''}
        </p>
      </div>
      <Card className="flex min-h-0 flex-1 flex-col overflow-clip">
        {shown ? (
          <>
            <ul aria-label="Documents" className="max-h-44 shrink-0 divide-y divide-border overflow-y-auto">
              {record.documents.map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
              {comparison?.gone.documents.map((document) => (
                <li key={document.id} className="px-3 py-1.5 text-muted text-sm">
                  Removed since submission {comparison.since}: <del>{documentName(record, document)}</del>,{' '}
                  {document.filename}
                </li>
              ))}
            </ul>
            {isVisible ? <ShownDocument document={shown} /> : null}
          </>
        ) : (
          <EmptyState
            icon={<FileText aria-hidden="true" />}
            title="No documents"
            description={
              record.submissions === 0
                ? 'Documents show here once the partner submits.'
                : 'None of the submitted documents remain.'
            }
          />
        )}
      </Card>
    </section>
  );
}
