'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { isOpenForEditing } from '../status/progress';
import { kybQuery } from './queries';

interface KybStanding {
  /** The id of the member. Only this member can see what they typed but did not save. */
  readonly member: string;
  readonly answer: PartnerAction<'answerKybQuestion'>;
}

const KybContext = createContext<KybStanding | null>(null);

/** The shared context of every verification page. */
export function KybProvider({ children, ...standing }: KybStanding & { children: ReactNode }) {
  return <KybContext value={standing}>{children}</KybContext>;
}

/** Throws outside of the verification pages. */
export function useKybStanding(): KybStanding {
  const standing = useContext(KybContext);
  if (!standing) throw new Error('There is no verification around this component');
  return standing;
}

/** The verification, and whether this member can edit it now. The verification is undefined until it is loaded. */
export function useKyb(): { kyb: Kyb | undefined; canEdit: boolean } {
  const { data } = useQuery(kybQuery(useScope()));
  const writing = useAllowed('kyb:write').allowed;
  const kyb = data?.data;
  return { kyb, canEdit: writing && kyb !== undefined && isOpenForEditing(kyb) };
}
