'use client';

import { useState } from 'react';
import { publishChange } from '@/components/shell/live/changes';
import type { AnswerOf } from '@/lib/contract/operation';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { importStatement } from '@/lib/contract/treasury/statements';
import { staffReads } from '../common/queries';
import { useStaffUpload } from '../treasury/use-staff-upload';
import { railCurrency } from './labels';

export type ReadStatement = AnswerOf<typeof importStatement>['data'];

/** A file and the result of its dry run. */
export interface Trial {
  readonly file: File;
  readonly rail: RailName;
  readonly statement: ReadStatement;
}

const changed = new Set(['listStatements', 'listManualTransfers', 'listProviderExceptions', 'listRails']);

/** Takes a bank statement through its dry run and import. The import is executed once, however often it is sent. */
export function useImport() {
  const upload = useStaffUpload<ReadStatement>('statements');
  const [trial, setTrial] = useState<Trial>();
  const send = (rail: RailName, file: File, isTrial: boolean) =>
    upload.send({ rail, currency: railCurrency[rail], dry_run: String(isTrial) }, file);

  async function tryOut(rail: RailName, file: File): Promise<void> {
    const result = await send(rail, file, true);
    if (result.ok) setTrial({ file, rail, statement: result.data });
  }

  /** @returns the imported statement, or undefined if it was refused */
  async function importIt(): Promise<ReadStatement | undefined> {
    if (!trial) return undefined;
    const result = await send(trial.rail, trial.file, false);
    if (!result.ok) return undefined;
    publishChange({ ...staffReads, operations: changed });
    return result.data;
  }

  function restart(): void {
    upload.reset();
    setTrial(undefined);
  }

  return { ...upload, trial, tryOut, importIt, restart };
}
