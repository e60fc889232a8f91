import type { ReactNode } from 'react';
import {
  accountNotifications,
  accountSecurity,
  accountSessions,
} from '@/lib/dashboard/routes/account-routes';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import { AccountMenu } from '../frame/account-menu';
import { AppFrame } from '../frame/app-frame';
import { AreaColumn, AreaRow, entriesOf } from '../frame/area-navigation';
import { type Area, placesOf } from '../frame/areas';
import { CurrentPlaceProvider } from '../frame/current-place';
import { Glyph } from '../frame/glyph';
import { HelpItems } from '../frame/help-items';
import { SecondFactorProvider } from '../second-factor/second-factor-provider';
import { BackLink } from './back-link';
import { PlainCommands } from './plain-commands';

const areas: readonly Area[] = [
  {
    id: 'account',
    label: 'Your account',
    glyph: 'lock',
    pages: [
      { label: 'Security', href: accountSecurity(), keywords: [] },
      { label: 'Sessions', href: accountSessions(), keywords: [] },
      { label: 'Notifications', href: accountNotifications(), keywords: [] },
    ],
  },
];

/** The frame of a person's own pages: they belong to no organisation. A link leads back to where the person was. */
export function AccountShell({ session, children }: { session: VisibleSession; children: ReactNode }) {
  const entries = entriesOf(areas);
  return (
    <PlainCommands session={session} kind="account">
      <CurrentPlaceProvider places={placesOf(areas)}>
        <AppFrame
          stickyTop="3rem"
          place={
            <BackLink session={session}>
              <Glyph name="arrowLeft" />
            </BackLink>
          }
          tools={<AccountMenu session={session} kind="account" help={<HelpItems />} />}
          column={<AreaColumn entries={entries} />}
          row={<AreaRow entries={entries} />}
        >
          <SecondFactorProvider>{children}</SecondFactorProvider>
        </AppFrame>
      </CurrentPlaceProvider>
    </PlainCommands>
  );
}
