'use client';

import { Braces, TextQuote } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { JsonView } from '@/components/ui/display/json-view';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { formatBytes } from '@/lib/format';
import { byteLength, jsonOf } from './body-text';

type BodyViewProps = {
  body: string;
  /** What it is, for headings and screen readers: “Answer body”. */
  label: string;
  /** Only the beginning was kept. */
  truncated?: boolean;
};

/** A body as it went over the wire, and on demand as indented JSON. */
export function BodyView({ body, label, truncated = false }: BodyViewProps) {
  const [isIndented, setIndented] = useState(false);
  const json = useMemo(() => jsonOf(body), [body]);
  return (
    <div>
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h4 className="font-medium text-sm">
          {label} <span className="tabular font-normal text-muted">{formatBytes(byteLength(body))}</span>
        </h4>
        {json ? (
          <Button size="small" variant="ghost" onClick={() => setIndented(!isIndented)}>
            {isIndented ? <TextQuote aria-hidden="true" /> : <Braces aria-hidden="true" />}
            {isIndented ? 'As it was sent' : 'Indent'}
          </Button>
        ) : null}
      </div>
      {body === '' ? (
        <p className="text-muted text-sm">Empty.</p>
      ) : isIndented && json ? (
        <JsonView value={json.value} label={label} className="[&>pre]:max-h-96 [&>pre]:overflow-y-auto" />
      ) : (
        <section aria-label={label} className="relative">
          <CopyButton
            value={body}
            label={label.toLowerCase()}
            className="absolute top-2 right-2 border border-border bg-surface"
          />
          <ScrollRegion
            as="pre"
            className="max-h-60 overflow-y-auto whitespace-pre-wrap rounded-md border border-border bg-canvas p-3 pr-11 font-mono text-xs/5 [overflow-wrap:anywhere]"
          >
            {body}
          </ScrollRegion>
        </section>
      )}
      {truncated ? (
        <p className="mt-1 text-muted text-sm">Response truncated: only the first 64 KiB are stored.</p>
      ) : null}
    </div>
  );
}
