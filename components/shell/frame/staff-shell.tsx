'use no memo';

import { ShieldUser } from 'lucide-react';
import { Brand } from './brand';
import { Navigation } from './navigation';
import { NavigationSheet } from './navigation-sheet';
import { ShellFrame, type ShellFrameProps } from './shell-frame';
import type { NavigationGroup } from './shell-types';

/** Marks every staff page: dark in the light theme and light in the dark one, unlike any partner page. */
function StaffBanner() {
  return (
    <p className="flex h-7 items-center justify-center gap-1.5 bg-text px-4 text-canvas text-sm">
      <ShieldUser aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.25} />
      <strong className="whitespace-nowrap font-semibold">Operators’ area</strong>
      <span className="truncate">
        <span aria-hidden="true">· </span>partners’ own data; what you open and do is recorded
      </span>
    </p>
  );
}

type StaffShellProps = ShellFrameProps & { navigation: readonly NavigationGroup[] };

/** The frame for the provider's staff: no organisation or environment, full width. */
export function StaffShell({ navigation, children, ...frame }: StaffShellProps) {
  return (
    <ShellFrame
      {...frame}
      stickyTop="4.75rem"
      banner={<StaffBanner />}
      bar={
        <>
          <NavigationSheet groups={navigation} className="shrink-0 xl:hidden" />
          <div className="flex shrink-0 items-center xl:pl-8">
            <Brand />
          </div>
          <div className="hidden min-w-0 xl:ml-3 xl:block">
            <Navigation groups={navigation} row />
          </div>
        </>
      }
    >
      <div className="mx-auto max-w-[120rem] space-y-5">{children}</div>
    </ShellFrame>
  );
}
