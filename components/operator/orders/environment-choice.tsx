'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { EnvironmentSwitch } from '@/components/shell/frame/environment-switch';
import type { Environment } from '@/lib/contract/primitives';

/** Selects orders of live or test. The filters stay in the URL; the page of the list does not. */
export function EnvironmentChoice({ current }: { current: Environment }) {
  const path = usePathname();
  const search = useSearchParams();
  function hrefOf(environment: Environment): string {
    const query = new URLSearchParams(search);
    query.delete('cursor');
    query.delete('environment');
    if (environment === 'test') query.set('environment', 'test');
    return query.size > 0 ? `${path}?${query}` : path;
  }
  return (
    <EnvironmentSwitch
      current={current}
      choices={[
        { environment: 'test', href: hrefOf('test') },
        { environment: 'live', href: hrefOf('live') },
      ]}
    />
  );
}
