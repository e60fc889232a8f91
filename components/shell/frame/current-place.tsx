'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '@/components/ui/controls/link';
import { type Place, placeOf } from './areas';

const CurrentPlace = createContext<Place | undefined>(undefined);

/** Finds the page of the navigation that is open, for everything inside. The rest of the navigation is server-rendered. */
export function CurrentPlaceProvider({
  places,
  children,
}: {
  places: readonly Place[];
  children: ReactNode;
}) {
  return <CurrentPlace value={placeOf(places, usePathname())}>{children}</CurrentPlace>;
}

/** The id of the open area. */
export const useCurrentArea = (): string | undefined => useContext(CurrentPlace)?.area;

type AreaLinkProps = { area: string; href: string; isOnlyPage: boolean; children: ReactNode };

/** An area's entry: the current page if the area has no other, else the current place. */
export function AreaLink({ area, href, isOnlyPage, children }: AreaLinkProps) {
  const current = useCurrentArea() === area ? (isOnlyPage ? 'page' : 'true') : undefined;
  return (
    <Link href={href} aria-current={current}>
      {children}
    </Link>
  );
}

/** A page's entry in its area. */
export function AreaPageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} aria-current={useContext(CurrentPlace)?.href === href ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** Renders its content while the area is open. */
export function InArea({ area, children }: { area: string; children: ReactNode }) {
  return useCurrentArea() === area ? children : null;
}
