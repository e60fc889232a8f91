'use client';

import { Download, Ellipsis, Eye, FileText, ImageIcon, Replace, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { Time } from '@/components/ui/display/time';
import { Status } from '@/components/ui/feedback/status';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/overlays/dropdown-menu';
import { fileAddress } from '@/lib/client/addresses';
import type { KybDocument } from '@/lib/contract/kyb/documents';
import { formatBytes } from '@/lib/format';
import { kindLabels, notOpenBecause, standingOf } from './document-labels';
import { useIntake } from './uploads/queue-context';
import { useFilePicker } from './uploads/use-file-picker';

type DocumentRowProps = { document: KybDocument; onOpen: () => void; onDelete: () => void };

/** What can be done with a document besides looking at it. */
function DocumentMenu({ document, onDelete }: Omit<DocumentRowProps, 'onOpen'>) {
  const { take, hold } = useIntake();
  const more = useRef<HTMLButtonElement>(null);
  const { type, person_id: personId = '', filename } = document;
  const replacing = useFilePicker({
    onFiles: ([file]) =>
      file ? take([{ file, target: { type, personId }, replaces: document }]) : undefined,
  });
  return (
    <>
      {replacing.input}
      <DropdownMenu
        trigger={
          <Button ref={more} variant="ghost" size="icon" aria-label={`More actions for ${filename}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem icon={<Replace aria-hidden="true" />} disabledReason={hold} onSelect={replacing.open}>
          Replace…
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          destructive={hold === undefined}
          disabledReason={hold}
          onSelect={() => {
            // The line goes away with the menu: the window must find the focus on what stays, to hand it back.
            more.current?.focus();
            onDelete();
          }}
        >
          Delete…
        </MenuItem>
      </DropdownMenu>
    </>
  );
}

/** A document that is there: what it is, where it stands, and what can be done with it. */
export function DocumentRow({ document, onOpen, onDelete }: DocumentRowProps) {
  const scope = useScope();
  const { id, filename, content_type, size, created_at, rejection_reason } = document;
  const standing = standingOf(document);
  const notOpen = notOpenBecause(document);
  const Glyph = content_type === 'application/pdf' ? FileText : ImageIcon;
  return (
    <li className="rounded-md border border-border bg-canvas px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Glyph aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium" title={filename}>
            {filename}
          </p>
          <p className="tabular text-muted text-sm">
            {kindLabels[content_type]} · {formatBytes(size)} · <Time value={created_at} />
          </p>
        </div>
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between">
          <Status tone={standing.tone} label={standing.label} className="mr-1" />
          <div className="flex items-center">
            <Button
              variant="ghost"
              size="icon"
              aria-label={`View ${filename}`}
              disabledReason={notOpen}
              onClick={onOpen}
            >
              <Eye aria-hidden="true" />
            </Button>
            {notOpen ? (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Download ${filename}`}
                disabledReason={notOpen}
              >
                <Download aria-hidden="true" />
              </Button>
            ) : (
              <a
                href={fileAddress(scope, id)}
                download={filename}
                aria-label={`Download ${filename}`}
                className={buttonStyle({ variant: 'ghost', size: 'icon' })}
              >
                <Download aria-hidden="true" />
              </a>
            )}
            <DocumentMenu document={document} onDelete={onDelete} />
          </div>
        </div>
      </div>
      {rejection_reason ? (
        <p className="mt-1.5 text-danger [overflow-wrap:anywhere]">
          <span className="font-medium">Not accepted:</span> {rejection_reason}
        </p>
      ) : null}
    </li>
  );
}
