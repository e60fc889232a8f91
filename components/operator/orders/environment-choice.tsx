'use client';

import { useSearchParams } from 'next/navigation';
import { EnvironmentSwitch } from '@/components/shell/frame/environment-switch';
import type { Environment } from '@/lib/contract/primitives';

type EnvironmentChoiceProps = {
  current: Environment;
  /** The URL with other query parameters. */
  href: (query: Readonly<Record<string, string | undefined>>) => string;
};

/** Selects orders of live or test. The filters stay in the URL; the page does not. */
export function EnvironmentChoice({ current, href }: EnvironmentChoiceProps) {
  const search = Object.fromEntries(useSearchParams());
  const kept = { ...search, cursor: undefined };
  return (
    <EnvironmentSwitch
      current={current}
      choices={[
        { environment: 'live', href: href({ ...kept, environment: undefined }) },
        { environment: 'test', href: href({ ...kept, environment: 'test' }) },
      ]}
    />
  );
}
