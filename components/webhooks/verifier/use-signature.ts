'use client';

import { useEffect, useState } from 'react';
import { checkSignature, type SignatureReport } from './check-signature';

/**
 * The signature check, recomputed when its inputs change. Undefined until it is ready; `isPossible` is false in a
 * browser without WebCrypto, because it opened the dashboard over plain http.
 */
export function useSignature(
  header: string,
  body: string,
  secret: string,
): { report: SignatureReport | undefined; isPossible: boolean } {
  const [report, setReport] = useState<SignatureReport>();
  const [isPossible, setPossible] = useState(true);

  useEffect(() => {
    if (crypto.subtle === undefined) return setPossible(false);
    let isCurrent = true;
    void checkSignature({ header, body, secret }).then((next) => (isCurrent ? setReport(next) : undefined));
    return () => {
      isCurrent = false;
    };
  }, [header, body, secret]);
  return { report, isPossible };
}
