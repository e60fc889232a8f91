'use no memo';

import { Brand } from './brand';
import { EnvironmentSwitch } from './environment-switch';
import { Navigation } from './navigation';
import { NavigationSheet } from './navigation-sheet';
import { OrganisationSwitcher } from './organisation-switcher';
import { ShellFrame, type ShellFrameProps } from './shell-frame';
import type {
  EnvironmentChoice,
  EnvironmentName,
  NavigationGroup,
  Organisation,
  OrganisationChoice,
} from './shell-types';
import { TestModeBanner } from './test-mode-banner';

type AppShellProps = ShellFrameProps & {
  organisation: Organisation;
  /** All organisations of the member; with only one there is no switcher. */
  organisations: readonly OrganisationChoice[];
  /** Omitted on organisation pages, which belong to neither environment. */
  environment?: EnvironmentName;
  /** The page that moves the test environment's clock. */
  clockHref: string;
  environments: readonly EnvironmentChoice[];
  navigation: readonly NavigationGroup[];
};

/** The frame of every organisation page. It only renders its props and fetches nothing. */
export function AppShell({
  organisation,
  organisations,
  environment,
  clockHref,
  environments,
  navigation,
  children,
  ...frame
}: AppShellProps) {
  return (
    <ShellFrame
      {...frame}
      stickyTop={environment === 'test' ? '5rem' : '3rem'}
      banner={environment === 'test' ? <TestModeBanner clockHref={clockHref} /> : null}
      bar={
        <>
          <div className="hidden w-60 shrink-0 items-center pl-5 lg:flex">
            <Brand />
          </div>
          <NavigationSheet groups={navigation} environment={environment} environments={environments} />
          <OrganisationSwitcher current={organisation} choices={organisations} />
          <EnvironmentSwitch current={environment} choices={environments} className="ml-1 max-sm:hidden" />
        </>
      }
      aside={
        <aside className="sticky top-(--sticky-top) hidden h-[calc(100dvh-var(--sticky-top))] w-60 shrink-0 overflow-y-auto border-border border-r px-3 py-4 lg:block">
          <Navigation groups={navigation} />
        </aside>
      }
    >
      <div className="mx-auto max-w-6xl space-y-6">{children}</div>
    </ShellFrame>
  );
}
