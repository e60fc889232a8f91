'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { Alert } from '@/components/ui/feedback/alert';
import { announce } from '@/components/ui/feedback/announcer';
import { FormDialog } from '@/components/ui/form/form-dialog';
import * as routes from '@/lib/dashboard/routes/routes';
import { useKyb } from '../editing/kyb-context';
import { kybDocumentsQuery, kybPeopleQuery } from '../editing/queries';
import { StagedFile } from './staged-file';
import { missingChoice, roomProblem, sameFileProblem, suggestTarget } from './staging';
import { FileButton } from './uploads/file-button';
import { useIntake, useUploads } from './uploads/queue-context';
import { isBeforeSending, isUnderWay, type Uploads } from './uploads/upload-state';

/** The verification's data for the dialog; empty until it is loaded. */
function useKnown() {
  const scope = useScope();
  const people = useQuery(kybPeopleQuery(scope));
  const documents = useQuery(kybDocumentsQuery(scope));
  const { kyb } = useKyb();
  return {
    requirements: kyb?.requirements ?? [],
    people: people.data?.data ?? [],
    documents: documents.data?.data ?? [],
    isRead: !people.isPending,
    isApproved: kyb?.status === 'approved',
  };
}

/** Suggests a type for each file once, unless the member has chosen one. */
function useSuggestions(staged: Uploads, known: ReturnType<typeof useKnown>): void {
  const { queue } = useIntake();
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!known.isRead) return;
    for (const { id, type, file } of staged) {
      if (seen.current.has(id)) continue;
      seen.current.add(id);
      if (!type) queue.choose(id, suggestTarget(file.name, known));
    }
  }, [queue, staged, known]);
}

const count = (files: number): string => (files === 1 ? '1 file' : `${files} files`);

/** Shows how many of the files can't be sent. */
function RefusedNotice({ refused, all }: { refused: number; all: number }) {
  if (refused === 0) return null;
  return (
    <Alert tone="danger" live className="mb-4">
      <span className="text-text">
        {refused === all ? 'None of these can' : `${refused} of ${count(all)} can’t`} be uploaded. See the
        reason below each.
      </span>
    </Alert>
  );
}

type StagedListProps = {
  staged: Uploads;
  problems: ReadonlyMap<string, string | undefined>;
  known: ReturnType<typeof useKnown>;
};

/** The selected files with their types. */
function StagedList({ staged, problems, known }: StagedListProps) {
  const { org } = useScope();
  const { queue } = useIntake();
  return (
    <ul className="divide-y divide-border">
      {staged.map((upload) => {
        const isGuess = upload.type !== '' && suggestTarget(upload.file.name, known).type === upload.type;
        return (
          <StagedFile
            key={upload.id}
            upload={upload}
            problem={problems.get(upload.id)}
            note={isGuess ? ' · guessed from its name' : null}
            people={known.people}
            peopleHref={routes.kybPeople(org, 'new')}
            onChoose={(target) => queue.choose(upload.id, target)}
            onRemove={() => queue.remove([upload.id])}
          />
        );
      })}
    </ul>
  );
}

/** Asks for the type of every selected file, and sends them together. */
export function StageDialog() {
  const formId = useId();
  const { queue, take } = useIntake();
  const uploads = useUploads();
  const known = useKnown();
  const staged = uploads.filter(isBeforeSending);
  useSuggestions(staged, known);

  const problems = new Map(
    staged.map((upload) => [upload.id, upload.problem ?? sameFileProblem(upload, uploads, known.documents)]),
  );
  const sendable = staged.filter(({ id }) => problems.get(id) === undefined);
  const room = roomProblem(
    sendable.filter(({ replaces }) => !replaces).length + uploads.filter(isUnderWay).length,
    known.documents.length,
  );

  function whyNot(): string | undefined {
    if (staged.some(({ status }) => status === 'checking')) return 'We’re still checking the files.';
    if (sendable.length === 0) return 'None of these can be uploaded.';
    return sendable.map((upload) => missingChoice(upload, known.isApproved)).find(Boolean) ?? room;
  }
  const hold = whyNot();
  const refused = [...problems.values()].filter((problem) => problem !== undefined).length;

  function send(event: FormEvent): void {
    event.preventDefault();
    // The dialog may be inside another form in the React tree, to which submit events bubble.
    event.stopPropagation();
    if (hold !== undefined) return;
    const ids = sendable.map(({ id }) => id);
    queue.remove(staged.filter(({ id }) => !ids.includes(id)).map(({ id }) => id));
    queue.send(ids);
    announce(`Uploading ${count(ids.length)}.`);
  }

  return (
    <FormDialog
      title="Add documents"
      description="Choose a document type for each file."
      formId={formId}
      submitLabel={sendable.length > 0 ? `Upload ${count(sendable.length)}` : 'Upload'}
      pending={false}
      disabledReason={hold}
      onClose={() => queue.remove(staged.map(({ id }) => id))}
      className="sm:max-w-xl"
    >
      <form id={formId} aria-label="Add documents" onSubmit={send}>
        <RefusedNotice refused={refused} all={staged.length} />
        <StagedList staged={staged} problems={problems} known={known} />
        {room ? (
          <Alert tone="warning" className="mt-3">
            {room}
          </Alert>
        ) : null}
        <FileButton
          variant="ghost"
          size="small"
          multiple
          className="mt-3 -ml-2.5"
          onFiles={(files) => take(files.map((file) => ({ file })))}
        >
          <Plus aria-hidden="true" />
          Add more files
        </FileButton>
      </form>
    </FormDialog>
  );
}
