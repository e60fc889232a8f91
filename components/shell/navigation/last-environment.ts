'use client';

import { useSyncExternalStore } from 'react';
import type { Environment } from '@/lib/contract/primitives';

const storedAs = (org: string) => `partner-desk.environment.${org}`;

/** Keeps for this tab which environment of an organisation its member was in. */
export function rememberEnvironment(org: string, env: Environment): void {
  try {
    sessionStorage.setItem(storedAs(org), env);
  } catch {
    // Storage is full or forbidden: pages of the organisation then lead to test.
  }
}

function read(org: string): string | null {
  try {
    return sessionStorage.getItem(storedAs(org));
  } catch {
    return null;
  }
}

/** Where nothing tells of changes: whoever remembers an environment is on another page. */
const subscribe = () => () => undefined;

/** The environment that the member was in last, for pages that belong to neither; undefined on the server. */
export function useLastEnvironment(org: string): Environment | undefined {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(org),
    () => null,
  );
  return stored === 'test' || stored === 'live' ? stored : undefined;
}
