'use client';

import { useState } from 'react';
import { Tabs } from '@/components/ui/display/tabs';
import { callPrograms } from '@/lib/client/call-programs';
import type { ShownCall } from '@/lib/client/signed-code';
import { ShellView } from '../examples/shell-view';

type CallProgramsProps = {
  call: ShownCall;
  /** The base URL of the API. */
  serviceUrl: string;
  /** The name of the call for screen readers: “List orders”. */
  label: string;
};

/** A call as code samples that sign it, with the API key and its secret from the environment. */
export function CallPrograms({ call, serviceUrl, label }: CallProgramsProps) {
  const [shown, setShown] = useState('sh');
  return (
    <div>
      <Tabs
        label={`${label} as a program`}
        value={shown}
        onValueChange={setShown}
        tabs={callPrograms(call, serviceUrl).map(({ language, label: name, program }) => ({
          value: language,
          label: name,
          content: <ShellView script={program} label={`${label} in ${name}`} />,
        }))}
      />
      <p className="mt-2 text-muted text-sm">
        The key and its secret come from <code className="font-mono">SVC_KEY</code> and{' '}
        <code className="font-mono">SVC_SECRET</code> in the environment; they are not part of the program.
      </p>
    </div>
  );
}
