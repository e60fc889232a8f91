'use client';

import { useRef, useState } from 'react';
import { checkFile } from '@/components/kyb/documents/uploads/check-file';

/** The file that proves a transfer, and what is known of it. */
interface Evidence {
  readonly file: File;
  /** Undefined while it is looked at, and where it can't be taken. */
  readonly contentType?: string;
  /** Why it can't be taken. */
  readonly problem?: string;
}

/** Takes a file, and looks at it before it is sent. */
export function useEvidence() {
  const [evidence, setEvidence] = useState<Evidence>();
  const latest = useRef<File>(undefined);

  function choose(file: File | undefined): void {
    latest.current = file;
    setEvidence(file && { file });
    if (!file) return;
    void checkFile(file).then((checked) => {
      if (latest.current !== file) return;
      setEvidence(
        checked.problem === undefined
          ? { file, contentType: checked.contentType }
          : { file, problem: checked.problem },
      );
    });
  }
  return { evidence, choose };
}
