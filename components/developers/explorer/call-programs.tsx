'use client';

import { useState } from 'react';
import { Tabs } from '@/components/ui/display/tabs';
import { pythonProgram, type ShownCall, typescriptProgram } from '@/lib/client/signed-code';
import { signedScript } from '@/lib/client/signed-shell';
import { ShellView } from '../examples/shell-view';

type CallProgramsProps = {
  call: ShownCall;
  /** Where programs reach the service. */
  serviceUrl: string;
  /** What is called, for screen readers: “List orders”. */
  label: string;
};

/** A call as programs that sign it themselves, with the key and its secret from the environment. */
export function CallPrograms({ call, serviceUrl, label }: CallProgramsProps) {
  const [language, setLanguage] = useState('curl');
  const programs = [
    { value: 'curl', label: 'curl', program: signedScript([call], serviceUrl) },
    { value: 'typescript', label: 'TypeScript', program: typescriptProgram(call, serviceUrl) },
    { value: 'python', label: 'Python', program: pythonProgram(call, serviceUrl) },
  ];
  return (
    <div>
      <Tabs
        label={`${label} as a program`}
        value={language}
        onValueChange={setLanguage}
        tabs={programs.map(({ value, label: name, program }) => ({
          value,
          label: name,
          content: <ShellView script={program} label={`${label} in ${name}`} />,
        }))}
      />
      <p className="mt-2 text-muted text-sm">
        The key and its secret come from <code className="font-mono">SVC_KEY</code> and{' '}
        <code className="font-mono">SVC_SECRET</code> in the environment; they are no part of the program.
      </p>
    </div>
  );
}
