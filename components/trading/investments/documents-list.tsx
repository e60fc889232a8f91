'use client';

import { Download, FileText } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { Section } from '@/components/ui/display/card';
import { investmentDocumentAddress } from '@/lib/client/addresses';
import type { Investment } from '@/lib/contract/trading/investments';

/** What the file is called where it is saved: `dangote-cement-plc-terms.pdf`. */
const fileName = (investment: string, document: string): string =>
  `${`${investment} ${document}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.pdf`;

/** The papers of an investment, to download. */
export function DocumentsList({ investment: { id, name, documents } }: { investment: Investment }) {
  const scope = useScope();
  return (
    <Section title="Documents" surface={documents.length > 0 ? 'flush' : 'card'}>
      {documents.length === 0 ? <p className="text-muted">There are no documents.</p> : null}
      <ul className="divide-y divide-border">
        {documents.map((document) => (
          <li key={document.name} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
            <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              {document.title}
              <span className="ml-1.5 text-muted text-sm">PDF</span>
            </span>
            <a
              href={investmentDocumentAddress(scope, id, document.name)}
              download={fileName(name, document.name)}
              aria-label={`Download ${document.title}`}
              className={buttonStyle({ size: 'small' })}
            >
              <Download aria-hidden="true" />
              Download
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
