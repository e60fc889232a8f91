'use client';

import { useEffect, useState } from 'react';
import type { BankLibrary } from '@/lib/contract/kyb/foreign-banks';

/** The library that validates SWIFT codes and IBANs. Only forms that need it load it. */
export const loadBankLibrary = (): Promise<BankLibrary> => import('ibantools');

/** The library when it is needed and loaded. If it can't be loaded, only the service validates. */
export function useBankLibrary(isNeeded: boolean): BankLibrary | undefined {
  const [library, setLibrary] = useState<BankLibrary>();
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    loadBankLibrary().then(
      (loaded) => (isGone ? undefined : setLibrary(loaded)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return library;
}
