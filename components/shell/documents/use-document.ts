'use client';

import { useCallback, useEffect, useState } from 'react';
import { ConnectionError, readApiError } from '@/lib/client/errors';
import type { OpenPdf, PageSize } from './open-pdf';

type FileState =
  | { readonly state: 'loading'; readonly bytes: number; readonly total: number | undefined }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly blob: Blob };

type OnBytes = (bytes: number, total: number | undefined) => void;

/** Fetches a file and reports its progress. @throws ApiError, ConnectionError */
async function fetchFile(address: string, signal: AbortSignal, onBytes: OnBytes): Promise<Blob> {
  try {
    const response = await fetch(address, { signal, cache: 'no-store' });
    if (!response.ok || !response.body) throw readApiError(response, await response.text());
    const length = response.headers.get('content-length');
    const total = length === null ? undefined : Number(length);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    let bytes = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks);
      chunks.push(value);
      bytes += value.length;
      onBytes(bytes, total);
    }
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError('no whole file came', { cause: error });
    throw error;
  }
}

/** The bytes behind a URL, or the given bytes; `retry` fetches them again. */
function useFile(source: string | Blob): FileState & { readonly retry: () => void } {
  // A retry is a new object for the same source.
  const [wish, setWish] = useState({ source });
  const [state, setState] = useState<FileState>({ state: 'loading', bytes: 0, total: undefined });
  if (wish.source !== source) setWish({ source });

  useEffect(() => {
    const { source } = wish;
    if (source instanceof Blob) return setState({ state: 'ready', blob: source });
    const stop = new AbortController();
    setState({ state: 'loading', bytes: 0, total: undefined });
    fetchFile(source, stop.signal, (bytes, total) => setState({ state: 'loading', bytes, total })).then(
      (blob) => setState({ state: 'ready', blob }),
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ state: 'failed', error });
      },
    );
    return () => stop.abort();
  }, [wish]);

  return { ...state, retry: () => setWish({ source }) };
}

/** A document with its loading state and page data. */
export type ShownDocument = {
  /** `opening`: the bytes have loaded; `broken`: they can't be shown; `unknown`: an unsupported type. */
  readonly state: 'loading' | 'failed' | 'opening' | 'ready' | 'broken' | 'unknown';
  readonly file: FileState;
  /** The size of the requested page, upright; undefined unless ready. */
  readonly size: PageSize | undefined;
  readonly pages: number;
  readonly pdf: OpenPdf | undefined;
  readonly imageUrl: string | undefined;
  readonly retry: () => void;
  readonly onBroken: () => void;
};

const isPdf = (contentType: string): boolean => contentType === 'application/pdf';
const isImage = (contentType: string): boolean => contentType === 'image/png' || contentType === 'image/jpeg';

/** The PDF in these bytes. Its library loads on first use. */
function usePdf(blob: Blob | undefined, page: number, onBroken: () => void) {
  const [pdf, setPdf] = useState<OpenPdf>();
  const [size, setSize] = useState<PageSize>();

  useEffect(() => {
    if (!blob) return;
    let isCurrent = true;
    let opened: OpenPdf | undefined;
    import('./open-pdf')
      .then(({ openPdf }) => openPdf(blob))
      .then((file) => {
        opened = file;
        if (isCurrent) setPdf(file);
        else file.close();
      })
      .catch(() => (isCurrent ? onBroken() : undefined));
    return () => {
      isCurrent = false;
      opened?.close();
      setPdf(undefined);
      setSize(undefined);
    };
  }, [blob, onBroken]);

  useEffect(() => {
    if (!pdf) return;
    let isCurrent = true;
    pdf.sizeOf(page).then(
      (known) => (isCurrent ? setSize(known) : undefined),
      () => (isCurrent ? onBroken() : undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, page, onBroken]);

  return { pdf, size };
}

/** The image in these bytes. */
function useImage(blob: Blob | undefined, onBroken: () => void) {
  const [image, setImage] = useState<{ url: string; size: PageSize }>();

  useEffect(() => {
    if (!blob) return;
    let isCurrent = true;
    const url = URL.createObjectURL(blob);
    const element = new Image();
    element.onload = () => {
      const size = { width: element.naturalWidth, height: element.naturalHeight };
      if (isCurrent) setImage({ url, size });
    };
    element.onerror = () => (isCurrent ? onBroken() : undefined);
    element.src = url;
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(url);
      setImage(undefined);
    };
  }, [blob, onBroken]);

  return image;
}

/** Fetches a document and prepares each page for rendering. */
export function useDocument(source: string | Blob, contentType: string, page: number): ShownDocument {
  const file = useFile(source);
  const [broken, setBroken] = useState<Blob>();
  const blob = file.state === 'ready' ? file.blob : undefined;
  const onBroken = useCallback(() => setBroken(blob), [blob]);
  const { pdf, size } = usePdf(isPdf(contentType) ? blob : undefined, page, onBroken);
  const image = useImage(isImage(contentType) ? blob : undefined, onBroken);

  function stateNow(): ShownDocument['state'] {
    if (!isPdf(contentType) && !isImage(contentType)) return 'unknown';
    if (file.state !== 'ready') return file.state;
    if (broken === file.blob) return 'broken';
    return size || image ? 'ready' : 'opening';
  }
  return {
    state: stateNow(),
    file,
    size: pdf ? size : image?.size,
    pages: pdf?.pages ?? 1,
    pdf,
    imageUrl: image?.url,
    retry: file.retry,
    onBroken,
  };
}
