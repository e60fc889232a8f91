import type { CSSProperties, ReactNode } from 'react';
import { AccountMenu } from './account-menu';
import { Brand } from './brand';
import { CommandButton } from './command-button';
import { CommandProvider } from './command-provider';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import { NavigationSheet } from './navigation-sheet';
import { OrganisationSwitcher } from './organisation-switcher';
import type {
  AccountLink,
  CommandGroup,
  EnvironmentChoice,
  EnvironmentName,
  Member,
  NavigationGroup,
  Organisation,
  OrganisationChoice,
} from './shell-types';
import { SkipLink } from './skip-link';
import { TestModeBanner } from './test-mode-banner';
import { ThemeSwitch } from './theme-switch';

type AppShellProps = {
  organisation: Organisation;
  /** Every organisation of the member; with one, there is nothing to change. */
  organisations: readonly OrganisationChoice[];
  environment: EnvironmentName;
  environments: readonly EnvironmentChoice[];
  member: Member;
  navigation: readonly NavigationGroup[];
  /** What the command menu holds on every page; pages add theirs with `useCommands`. */
  commands: readonly CommandGroup[];
  accountLinks: readonly AccountLink[];
  signOut: () => Promise<void>;
  children: ReactNode;
};

/** The height of what stays at the top, for headings that stick under it. */
const STICKY_TOP: Record<EnvironmentName, string> = { test: '5rem', live: '3rem' };

/** The frame of every page behind sign-in. It shows what it is given and fetches nothing. */
export function AppShell(props: AppShellProps) {
  const { environment, environments, navigation } = props;
  return (
    <CommandProvider groups={props.commands}>
      <div style={{ '--sticky-top': STICKY_TOP[environment] } as CSSProperties}>
        <SkipLink />
        <header className="sticky top-0 z-30">
          {environment === 'test' ? <TestModeBanner /> : null}
          <div className="flex h-12 items-center gap-2 border-border border-b bg-canvas px-2 sm:px-4 lg:pl-0">
            <div className="hidden w-60 shrink-0 items-center pl-5 lg:flex">
              <Brand />
            </div>
            <NavigationSheet groups={navigation} environment={environment} environments={environments} />
            <OrganisationSwitcher current={props.organisation} choices={props.organisations} />
            <EnvironmentSwitch current={environment} choices={environments} className="ml-1 max-sm:hidden" />
            <div className="ml-auto flex shrink-0 items-center gap-1">
              <CommandButton />
              <ThemeSwitch />
              <AccountMenu member={props.member} links={props.accountLinks} signOut={props.signOut} />
            </div>
          </div>
        </header>
        <div className="flex">
          <aside className="sticky top-(--sticky-top) hidden h-[calc(100dvh-var(--sticky-top))] w-60 shrink-0 overflow-y-auto border-border border-r px-3 py-4 lg:block">
            <Navigation groups={navigation} />
          </aside>
          <main id="main" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8">
            <div className="mx-auto max-w-6xl space-y-6">{props.children}</div>
          </main>
        </div>
      </div>
    </CommandProvider>
  );
}
