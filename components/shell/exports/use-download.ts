'use client';

import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/components/ui/controls/save-file';
import { announce } from '@/components/ui/feedback/announcer';
import { ConnectionError, readApiError } from '@/lib/client/errors';
import { useScope } from '../session/scope';
import { endingOf } from '../session/session-watch';

/** The name that the service gave to a file. */
function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'document.pdf';
}

/** @throws ApiError, ConnectionError */
async function fetchPaper(address: string, signal: AbortSignal): Promise<{ name: string; content: Blob }> {
  try {
    const response = await fetch(address, { signal, cache: 'no-store' });
    if (!response.ok) throw readApiError(response, await response.text());
    return { name: nameOf(response), content: await response.blob() };
  } catch (error) {
    if (error instanceof TypeError) throw new ConnectionError('no whole file came', { cause: error });
    throw error;
  }
}

/**
 * Fetches a file and saves it when it is whole, so that what was refused is shown and not saved. Leaving the page breaks it off; a
 * second `start` while one runs is ignored.
 */
export function useDownload(onFailed: (error: unknown) => void): {
  pending: boolean;
  /** Takes the address of the file. */
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
