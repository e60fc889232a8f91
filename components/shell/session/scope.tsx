'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Permission } from '@/lib/contract/permissions';

interface Standing {
  readonly scope: Scope;
  /** For each missing permission: a sentence that says who has it. */
  readonly refusals: Readonly<Partial<Record<Permission, string>>>;
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

/** For each missing permission: a sentence that says who has it. */
export function useDisabledReasons(): Standing['refusals'] {
  return useStanding().refusals;
}

/** The same, but undefined outside of an environment. */
export function useDisabledReasonsIfAny(): Standing['refusals'] | undefined {
  return useContext(StandingContext)?.refusals;
}

/** Whether the member has a permission; otherwise a sentence that says who has it. */
export function useAllowed(permission: Permission): { allowed: true } | { allowed: false; reason: string } {
  const reason = useStanding().refusals[permission];
  return reason === undefined ? { allowed: true } : { allowed: false, reason };
}
