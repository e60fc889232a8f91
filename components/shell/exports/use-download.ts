'use client';

import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/components/ui/controls/save-file';
import { announce } from '@/components/ui/feedback/announcer';
import { ConnectionError, readApiError } from '@/lib/client/errors';
import { endingOf } from '../session/page-ending';
import { useScope } from '../session/scope';

/** The file name from the response. */
export function nameOf(response: Response): string | undefined {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}

/** @throws ApiError, ConnectionError */
async function fetchPaper(address: string, signal: AbortSignal): Promise<{ name: string; content: Blob }> {
  try {
    const response = await fetch(address, { signal, cache: 'no-store' });
    if (!response.ok) throw readApiError(response, await response.text());
    return { name: nameOf(response) ?? 'document.pdf', content: await response.blob() };
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError('no whole file came', { cause: error });
    throw error;
  }
}

/**
 * Downloads a file and saves it when complete, so that an error response is shown and not saved. Leaving the page
 * aborts it; a second `start` during a download is ignored.
 */
export function useDownload(onFailed: (error: unknown) => void): {
  pending: boolean;
  /** Takes the URL of the file. */
  start: (address: string) => void;
} {
  const scope = useScope();
  const [pending, setPending] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(address: string, { signal }: AbortController): Promise<void> {
    setPending(true);
    try {
      const { name, content } = await fetchPaper(address, signal);
      saveFile(content, name);
      announce(`Downloaded ${name}`);
    } catch (error) {
      if (signal.aborted) return;
      onFailed(error);
      endingOf(error, scope)?.();
    } finally {
      running.current = null;
      setPending(false);
    }
  }

  return {
    pending,
    start: (address) => {
      if (running.current) return;
      running.current = new AbortController();
      void run(address, running.current);
    },
  };
}
