'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useCommandMenu } from '@/components/shell/commands/command-context';

const InstrumentSource = dynamic(() => import('./instrument-source').then((file) => file.InstrumentSource), {
  ssr: false,
});

/** The command menu's instruments; they load when the menu first opens. */
export function InstrumentCommands() {
  const { open } = useCommandMenu();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <InstrumentSource /> : null;
}
