'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Permission } from '@/lib/contract/permissions';

/** For each missing permission: a sentence that says who has it. */
export type DisabledReasons = Readonly<Partial<Record<Permission, string>>>;

interface Standing {
  readonly scope: Scope;
  readonly refusals: DisabledReasons;
}

const StandingContext = createContext<Standing | null>(null);

/** Provides the pages with their organisation, environment and the member's permissions. */
export function ScopeProvider({ standing, children }: { standing: Standing; children: ReactNode }) {
  return <StandingContext value={standing}>{children}</StandingContext>;
}

function useStanding(): Standing {
  const standing = useContext(StandingContext);
  if (!standing) throw new Error('There is no organisation and environment around this component');
  return standing;
}

/** The organisation and environment of this page. */
export function useScope(): Scope {
  return useStanding().scope;
}

/** What the member may not do, and who can. */
export function useDisabledReasons(): DisabledReasons {
  return useStanding().refusals;
}

/** Whether the member has a permission; otherwise a sentence that says who has it. */
export function useAllowed(permission: Permission): { allowed: true } | { allowed: false; reason: string } {
  const reason = useStanding().refusals[permission];
  return reason === undefined ? { allowed: true } : { allowed: false, reason };
}
