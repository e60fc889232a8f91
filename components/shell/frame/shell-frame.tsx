'use no memo';

import type { ReactNode } from 'react';
import { CommandButton } from '../commands/command-button';
import { CommandProvider } from '../commands/command-provider';
import { UseWatch } from '../session/use-watch';
import { AccountMenu } from './account-menu';
import type { AccountLink, LoadCommands, Member } from './shell-types';
import { ThemeSwitch } from './theme-switch';

/** The first Tab stop: skips the navigation to the page's main content, which has the id `main`. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:font-medium focus:text-on-accent"
    >
      Skip to content
    </a>
  );
}

export type ShellFrameProps = {
  member: Member;
  /** The commands of every page; pages add their own with `useCommands`. */
  commands: LoadCommands;
  accountLinks: readonly AccountLink[];
  signOut: () => Promise<void>;
  /** Next to the theme switch: the notification bell. */
  bell?: ReactNode;
  children: ReactNode;
};

type FrameProps = ShellFrameProps & {
  /** At the very top: a banner for the kind of area. */
  banner?: ReactNode;
  /** At the left of the top bar: current place and navigation. */
  bar: ReactNode;
  /** Next to the page, on wide viewports. */
  aside?: ReactNode;
  /** The height of the fixed top area, for sticky headings below it. */
  stickyTop: string;
};

/** The frame behind sign-in: top bar, command menu and page. */
export function ShellFrame(props: FrameProps) {
  return (
    <CommandProvider load={props.commands}>
      <div style={{ '--sticky-top': props.stickyTop }}>
        <SkipLink />
        <UseWatch />
        <header className="sticky top-0 z-30 print:hidden">
          {props.banner}
          <div className="flex h-12 items-center gap-2 border-border border-b bg-canvas px-2 sm:px-4 lg:pl-0">
            {props.bar}
            <div className="ml-auto flex shrink-0 items-center gap-1">
              <CommandButton />
              {props.bell}
              <ThemeSwitch />
              <AccountMenu member={props.member} links={props.accountLinks} signOut={props.signOut} />
            </div>
          </div>
        </header>
        <div className="flex">
          {props.aside}
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
            {props.children}
          </main>
        </div>
      </div>
    </CommandProvider>
  );
}
