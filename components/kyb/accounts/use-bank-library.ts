'use client';

import { useEffect, useState } from 'react';
import type { BankLibrary } from '@/lib/contract/kyb/foreign-banks';

/** The library that knows SWIFT codes and IBANs; it comes only to forms that need it. */
export const loadBankLibrary = (): Promise<BankLibrary> => import('ibantools');

/** The library once it is needed and there. Where it can't be loaded, the service checks alone. */
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
