'use client';

import { useRef, useState } from 'react';
import { sendForm } from '@/components/kyb/documents/uploads/send-form';
import { useOnce } from '@/components/shell/actions/use-once';
import { type StaffUpload, staffUploadAddress } from '@/lib/client/addresses';

type Fields = Readonly<Record<string, string | undefined>>;

interface FormInput {
  readonly fields: Fields;
  /** Distinguishes the file from another one, as part of the intent. */
  readonly stamp: readonly [name: string, size: number, changed: number];
  readonly idempotencyKey: string;
}

/** Sends a form with a file, once per intent, and reports the bytes of the file sent. */
export function useStaffUpload<Data>(what: StaffUpload) {
  const chosen = useRef<File>(undefined);
  const [sent, setSent] = useState<number>();

  async function act({ fields, idempotencyKey }: FormInput) {
    const file = chosen.current;
    if (!file) throw new Error('there is no file to send');
    setSent(0);
    // The boundary belongs to the intent, so that a retry sends the same bytes.
    const form = { fields, file, boundary: `desk-${idempotencyKey}`, idempotencyKey };
    const sending = {
      onProgress: setSent,
      onArrived: () => setSent(file.size),
      signal: new AbortController().signal,
    };
    const result = await sendForm<Data>(staffUploadAddress(what), form, sending);
    setSent(undefined);
    return result;
  }

  const { run, ...rest } = useOnce<FormInput, Data>({ place: ['operator', what], act });
  return {
    ...rest,
    /** Bytes sent so far; undefined while nothing is being sent. */
    sent,
    send: (fields: Fields, file: File) => {
      chosen.current = file;
      return run({ fields, stamp: [file.name, file.size, file.lastModified] });
    },
  };
}
