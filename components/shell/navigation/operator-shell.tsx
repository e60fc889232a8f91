import type { ReactNode } from 'react';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import { AccountMenu } from '../frame/account-menu';
import { AppFrame } from '../frame/app-frame';
import { AreaBar, AreaColumn, AreaRow, type Badges, entriesOf } from '../frame/area-navigation';
import { placesOf } from '../frame/areas';
import { CurrentPlaceProvider } from '../frame/current-place';
import { Glyph } from '../frame/glyph';
import { HelpItems } from '../frame/help-items';
import { SecondFactorProvider } from '../second-factor/second-factor-provider';
import { operatorAreas } from './operator-areas';
import { PlainCommands } from './plain-commands';

/** Marks every staff page, unlike any partner page. */
function StaffBanner() {
  return (
    <p className="flex h-7 items-center justify-center gap-1.5 bg-text px-4 text-canvas text-sm dark:bg-selected dark:text-text [&_svg]:size-3.5 [&_svg]:shrink-0">
      <Glyph name="shield" />
      <strong className="whitespace-nowrap font-semibold">Operators’ area</strong>
      <span className="truncate">
        <span aria-hidden="true">· </span>
        <span className="max-sm:sr-only">partner data; </span>your activity is logged
      </span>
    </p>
  );
}

type OperatorShellProps = { session: VisibleSession; badges: Badges; children: ReactNode };

/** The frame of the operators' area: no organisation and no environment, full width. */
export function OperatorShell({ session, badges, children }: OperatorShellProps) {
  const entries = entriesOf(operatorAreas, badges);
  return (
    <PlainCommands session={session} kind="operators">
      <CurrentPlaceProvider places={placesOf(operatorAreas)}>
        <AppFrame
          stickyTop="4.75rem"
          banner={<StaffBanner />}
          place={<span className="truncate px-1.5 font-semibold">Operators</span>}
          tools={<AccountMenu session={session} roleName="Operator" kind="operators" help={<HelpItems />} />}
          column={<AreaColumn entries={entries} />}
          row={<AreaRow entries={entries} />}
          bar={<AreaBar entries={entries} />}
          width="max-w-[120rem]"
        >
          <SecondFactorProvider>{children}</SecondFactorProvider>
        </AppFrame>
      </CurrentPlaceProvider>
    </PlainCommands>
  );
}
