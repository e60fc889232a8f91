'use client';

import { FileWarning } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { ScrollRegion } from '@/components/ui/display/scroll-region';
import { announce } from '@/components/ui/feedback/announcer';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Progress } from '@/components/ui/feedback/progress';
import { describeError } from '@/lib/dashboard/actions/sentences';
import { formatBytes } from '@/lib/format';
import { PdfPage } from './pdf-page';
import { type ShownDocument, useDocument } from './use-document';
import { move, moveOfKey, turned, upright, type ViewerMove, zoomOf } from './viewer-state';
import { ViewerToolbar } from './viewer-toolbar';

function Loading({ file }: Pick<ShownDocument, 'file'>) {
  const isLoading = file.state === 'loading';
  const total = isLoading ? file.total : undefined;
  return (
    <div className="m-auto w-64 p-6">
      <Progress
        label={isLoading ? 'Loading' : 'Opening'}
        percent={isLoading && total ? (file.bytes / total) * 100 : undefined}
        detail={
          isLoading && file.bytes > 0
            ? `${formatBytes(file.bytes)}${total ? ` of ${formatBytes(total)}` : ''}`
            : undefined
        }
      />
    </div>
  );
}

/** Replaces a document that is not visible: it is loading, or why it can't be shown. */
function PaneState({ shown, download }: { shown: ShownDocument; download: boolean }) {
  const { state, file } = shown;
  if (file.state === 'failed') {
    const { title, description, requestId } = describeError(file.error);
    return (
      <ErrorState
        title={title}
        description={description}
        requestId={requestId}
        onRetry={shown.retry}
        className="m-auto"
      />
    );
  }
  if (state === 'broken' || state === 'unknown') {
    return (
      <EmptyState
        icon={<FileWarning aria-hidden="true" />}
        title="Preview unavailable"
        description={
          download
            ? 'It may be damaged. Download it to open it in another app.'
            : 'It may be damaged. Try opening it in another app.'
        }
        className="m-auto"
      />
    );
  }
  return <Loading file={file} />;
}

/** The width inside an element in CSS pixels, updated live; 0 until it is known. */
function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

type DocumentViewerProps = {
  /** The URL of the document, or the bytes of one that is not uploaded yet. */
  source: string | Blob;
  /** PDF, PNG and JPEG files are shown; other types are offered for download. */
  contentType: string;
  filename: string;
  /** The download URL; omitted if there is nothing to download. */
  downloadHref?: string;
  /** Called when the bytes have loaded. */
  onFetched?: () => void;
  /** Takes the focus on mount, so that its keys work immediately. */
  autoFocus?: boolean;
  /** Sets the height; the viewer fills its container. */
  className?: string;
};

/** The total space to the left and right of a page. */
const MARGIN = 32;

type SheetProps = {
  shown: ReturnType<typeof useDocument>;
  view: typeof upright;
  /** The size of the upright page. */
  size: { readonly width: number; readonly height: number };
  zoom: number;
  filename: string;
};

/** The page, rotated and zoomed. */
function Sheet({ shown, view, size, zoom, filename }: SheetProps) {
  const box = turned(size, view.rotation);
  return (
    <div className="flex min-h-full w-max min-w-full items-start justify-center p-4">
      <div
        style={{ width: Math.floor(box.width * zoom), height: Math.floor(box.height * zoom) }}
        className="relative shrink-0 overflow-hidden bg-white shadow-md"
      >
        {shown.pdf ? (
          <PdfPage
            pdf={shown.pdf}
            page={view.page}
            zoom={zoom}
            rotation={view.rotation}
            onError={shown.onBroken}
          />
        ) : (
          // biome-ignore lint/performance/noImgElement: the image is an object URL, which Next cannot optimise
          <img
            src={shown.imageUrl}
            alt={`The document ${filename}`}
            style={{
              width: Math.floor(size.width * zoom),
              height: Math.floor(size.height * zoom),
              transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
            }}
            className="absolute top-1/2 left-1/2 max-w-none"
          />
        )}
      </div>
    </div>
  );
}

/**
 * A document viewer: the file is fetched as bytes and drawn by our own code, so that nothing in it runs and the browser
 * never opens it as a page. Zoom, rotation and paging by buttons and, while the focus is inside, by + - 0 R ← →.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const { source, contentType, filename, downloadHref, onFetched, autoFocus = false, className } = props;
  const [view, setView] = useState(upright);
  const frame = useRef<HTMLElement>(null);
  const [pane, width] = useWidth<HTMLDivElement>();
  const shown = useDocument(source, contentType, view.page);
  const size = shown.size ?? { width: 0, height: 0 };
  const box = turned(size, view.rotation);
  const zoom = zoomOf(view.zoom, box.width, width - MARGIN);
  const { pages } = shown;
  const isFetched = shown.state !== 'loading' && shown.state !== 'failed';
  const fetched = useEffectEvent(() => onFetched?.());

  useEffect(() => {
    if (isFetched) fetched();
  }, [isFetched]);

  useEffect(() => {
    if (autoFocus) frame.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  function go(to: ViewerMove): void {
    const next = move(view, to, zoom, pages);
    setView(next);
    if (next.page !== view.page) announce(`Page ${next.page} of ${pages}`);
    else if (typeof next.zoom === 'number') announce(`${Math.round(next.zoom * 100)}%`);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const to = moveOfKey(event);
    // With one page, the arrow keys scroll it as usual.
    if (!to || !shown.size || (pages === 1 && (to === 'next' || to === 'previous'))) return;
    event.preventDefault();
    // The surrounding page may use the same keys.
    event.stopPropagation();
    go(to);
  }

  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={`Document ${filename}`}
      onKeyDown={onKeyDown}
      className={cn('flex min-h-0 min-w-0 flex-col overflow-hidden bg-selected outline-none', className)}
    >
      <ViewerToolbar
        view={view}
        zoom={zoom}
        pages={pages}
        disabled={!shown.size}
        download={downloadHref === undefined ? undefined : { href: downloadHref, filename }}
        onMove={go}
      />
      <div ref={pane} className="flex min-h-0 flex-1 flex-col">
        {shown.state === 'ready' ? (
          <ScrollRegion
            label={pages > 1 ? `Page ${view.page} of ${pages}` : 'Page'}
            className="min-h-0 flex-1 overflow-auto -outline-offset-2"
          >
            <Sheet shown={shown} view={view} size={size} zoom={zoom} filename={filename} />
          </ScrollRegion>
        ) : (
          <PaneState shown={shown} download={downloadHref !== undefined} />
        )}
      </div>
    </section>
  );
}
