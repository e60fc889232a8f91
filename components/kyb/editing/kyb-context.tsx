'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { isOpenForEditing } from '../status/progress';
import { kybQuery } from './queries';

interface KybStanding {
  /** The id of the member, to whom alone belongs what they have typed and not saved. */
  readonly member: string;
  readonly answer: PartnerAction<'answerKybQuestion'>;
}

const KybContext = createContext<KybStanding | null>(null);

/** What every page of the verification needs beside its own actions. */
export function KybProvider({ children, ...standing }: KybStanding & { children: ReactNode }) {
  return <KybContext value={standing}>{children}</KybContext>;
}

/** Throws outside of the verification's pages. */
export function useKybStanding(): KybStanding {
  const standing = useContext(KybContext);
  if (!standing) throw new Error('There is no verification around this component');
  return standing;
}

/** Where the verification stands, and whether this member may change it now; undefined while it isn't known. */
export function useKyb(): { kyb: Kyb | undefined; canEdit: boolean } {
  const { data } = useQuery(kybQuery(useScope()));
  const writing = useAllowed('kyb:write').allowed;
  const kyb = data?.data;
  return { kyb, canEdit: writing && kyb !== undefined && isOpenForEditing(kyb) };
}
