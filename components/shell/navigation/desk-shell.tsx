import type { ReactNode } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Frame } from '@/lib/contract/organisation/console';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import type { VisibleMembership, VisibleSession } from '@/lib/dashboard/session/token';
import { AccountMenu } from '../frame/account-menu';
import { AppFrame } from '../frame/app-frame';
import { AreaBar, AreaColumn, AreaRow, type Badges, entriesOf } from '../frame/area-navigation';
import { placesOf } from '../frame/areas';
import { CurrentPlaceProvider } from '../frame/current-place';
import { HelpItems } from '../frame/help-items';
import { OrganisationSwitcher } from '../frame/organisation-switcher';
import { TestModeBanner } from '../frame/test-mode-banner';
import { SecondFactorProvider } from '../second-factor/second-factor-provider';
import type { DisabledReasons } from '../session/scope';
import { type AreasInput, areasOf } from './areas-of';
import { DeskCommands } from './desk-commands';
import { FrameBadge, MemberBell } from './frame-badges';
import { ByEnvironment, MemberEnvironment } from './last-environment';

const roleNames: Record<VisibleMembership['role'], string> = {
  owner: 'Owner',
  admin: 'Admin',
  compliance: 'Compliance',
  treasury: 'Treasury',
  engineer: 'Engineer',
  viewer: 'Viewer',
  api_key: 'Signed in with an API key',
};

type DeskShellProps = {
  session: VisibleSession;
  membership: VisibleMembership;
  scope: Scope;
  refusals: DisabledReasons;
  /** The figures of the frame; undefined if they could not be read. */
  frame: Frame | undefined;
  /** The page belongs to the organisation, not to an environment. */
  ofOrganisation?: boolean;
  /** Next to the verification: the number of items that await the partner. */
  awaited: ReactNode;
  children: ReactNode;
};

/** The counts next to areas and pages. */
function badgesOf(scope: Scope, frame: Frame | undefined, awaited: ReactNode, isVerified: boolean): Badges {
  const failing = <FrameBadge count="failing" scope={scope} initial={frame} />;
  const approvals = <FrameBadge count="approvals" scope={scope} initial={frame} />;
  return {
    developers: failing,
    [routes.webhooks(scope.org, scope.env)]: failing,
    investing: approvals,
    [routes.approvals(scope.org, scope.env)]: approvals,
    [isVerified ? 'settings' : 'verification']: awaited,
    ...(isVerified && { [routes.kyb(scope.org)]: awaited }),
  };
}

type Entries = ReturnType<typeof entriesOf>;

/** The navigation, rendered for each environment that its links may lead to. */
function navigationOf(input: AreasInput, props: DeskShellProps) {
  const { scope, isVerified } = input;
  const { membership, frame, ofOrganisation, awaited } = props;
  const environments = ofOrganisation ? membership.environments : [scope.env];
  const navigations = environments.map((env) => {
    const there = { org: scope.org, env };
    const areas = areasOf({ ...input, scope: there });
    const known = env === scope.env ? frame : undefined;
    const entries = entriesOf(areas, badgesOf(there, known, awaited, isVerified));
    return { env, places: placesOf(areas), entries };
  });
  return (part: (entries: Entries) => ReactNode): ReactNode => {
    const rendered: Partial<Record<Environment, ReactNode>> = {};
    for (const { env, places, entries } of navigations)
      rendered[env] = <CurrentPlaceProvider places={places}>{part(entries)}</CurrentPlaceProvider>;
    if (!ofOrganisation) return rendered[scope.env];
    return <ByEnvironment scope={scope} environments={environments} rendered={rendered} />;
  };
}

/** The frame of an organisation's pages. On its own pages the links lead to the member's last environment. */
export function DeskShell(props: DeskShellProps) {
  const { session, membership, scope, refusals, frame, ofOrganisation = false, children } = props;
  const isVerified = frame?.kyb_status === 'approved';
  const input: AreasInput = { scope, role: membership.role, refusals, isVerified };
  const inNavigation = navigationOf(input, props);
  const isTest = scope.env === 'test' && !ofOrganisation;
  return (
    <DeskCommands {...input} session={session} membership={membership} ofOrganisation={ofOrganisation}>
      <AppFrame
        stickyTop={isTest ? '5rem' : '3rem'}
        banner={isTest ? <TestModeBanner clockHref={labRoutes.sandbox(scope.org, 'test')} /> : null}
        place={
          <>
            <OrganisationSwitcher current={membership} choices={session.memberships} />
            <MemberEnvironment membership={membership} scope={scope} ofOrganisation={ofOrganisation} />
          </>
        }
        tools={
          <>
            <MemberBell
              membership={membership}
              scope={scope}
              ofOrganisation={ofOrganisation}
              member={session.person.id}
            />
            <AccountMenu
              session={session}
              roleName={roleNames[membership.role]}
              kind="organisation"
              help={<HelpItems />}
            />
          </>
        }
        column={inNavigation((entries) => <AreaColumn entries={entries} />)}
        row={inNavigation((entries) => <AreaRow entries={entries} />)}
        bar={inNavigation((entries) => <AreaBar entries={entries} />)}
      >
        <SecondFactorProvider>{children}</SecondFactorProvider>
      </AppFrame>
    </DeskCommands>
  );
}
