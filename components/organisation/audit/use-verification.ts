'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { type AuditHead, headSchema } from '@/lib/contract/developers/audit';
import { verificationQuery } from './queries';

/** A head from a file; null for a file that is none. */
async function readHead(file: File): Promise<AuditHead | null> {
  try {
    return headSchema.parse(JSON.parse(await file.text()));
  } catch {
    return null;
  }
}

/** Verifies the chain when it is asked to, alone or against a head that was kept. */
export function useVerification() {
  const [asked, setAsked] = useState<{ readonly kept?: AuditHead }>();
  const [isUnreadable, setUnreadable] = useState(false);
  const read = useQuery({
    ...verificationQuery(useScope(), asked?.kept),
    enabled: asked !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const ask = (next: { readonly kept?: AuditHead }) => {
    setUnreadable(false);
    // The same question again is asked again; another one is asked by being another.
    if (asked && asked.kept?.hash === next.kept?.hash) void read.refetch();
    else setAsked(next);
  };
  return {
    read,
    kept: asked?.kept,
    isUnreadable,
    verify: () => ask({}),
    verifyAgainst: async (file: File) => {
      const kept = await readHead(file);
      if (kept) ask({ kept });
      else setUnreadable(true);
    },
  };
}
