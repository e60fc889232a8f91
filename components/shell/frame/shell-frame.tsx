'use no memo';

import type { ReactNode } from 'react';
import { CommandButton } from '../commands/command-button';
import { CommandProvider } from '../commands/command-provider';
import { UseWatch } from '../session/use-watch';
import { AccountMenu } from './account-menu';
import type { AccountLink, LoadCommands, Member } from './shell-types';
import { ThemeSwitch } from './theme-switch';

/** The first stop of the Tab key: past the navigation to the page itself, which has the id `main`. */
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
  /** What the command menu holds on every page; pages add theirs with `useCommands`. */
  commands: LoadCommands;
  accountLinks: readonly AccountLink[];
  signOut: () => Promise<void>;
  /** Beside the switch of themes: what the member is notified of. */
  bell?: ReactNode;
  children: ReactNode;
};

type FrameProps = ShellFrameProps & {
  /** Over everything: what kind of place this is. */
  banner?: ReactNode;
  /** On the left of the bar at the top: where one is, and where one can go. */
  bar: ReactNode;
  /** Beside the page, on wide screens. */
  aside?: ReactNode;
  /** The height of what stays at the top, for headings that stick under it. */
  stickyTop: string;
};

/** What every place behind sign-in has: the bar at the top, the command menu, and the page under it. */
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
