'use client';

import { useEffect, useState } from 'react';
import { ConnectionError, readApiError } from '@/lib/client/errors';

export type FileState =
  | { readonly state: 'loading'; readonly bytes: number; readonly total: number | undefined }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly blob: Blob };

type OnBytes = (bytes: number, total: number | undefined) => void;

/** Fetches a file and tells how far it has come. @throws ApiError, ConnectionError */
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

/** The bytes behind an address, or those at hand; `retry` fetches them again. */
export function useFile(source: string | Blob): FileState & { readonly retry: () => void } {
  // Another try is another wish for the same source.
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
