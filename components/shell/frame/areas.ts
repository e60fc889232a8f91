import { isWithin } from '@/lib/dashboard/routes/address';
import type { GlyphName } from './glyph';

/** A page of an area. */
export interface AreaPage {
  readonly label: string;
  readonly href: string;
  /** Keys that open it from any page. */
  readonly shortcut?: string;
  /** Search terms of the command menu besides its label. */
  readonly keywords: readonly string[];
  /** Listed only in the command menu: another page of the area links to it. */
  readonly unlisted?: true;
}

/** An entry at the top level of the navigation, with the pages below it. */
export interface Area {
  readonly id: string;
  readonly label: string;
  readonly glyph: GlyphName;
  /** The first is opened by the area's entry. */
  readonly pages: readonly AreaPage[];
}

export const listedPages = ({ pages }: Area): readonly AreaPage[] =>
  pages.filter(({ unlisted }) => !unlisted);

export interface Place {
  readonly area: string;
  readonly href: string;
}

/** The listed pages with the area of each, for `placeOf`. A page that is not listed belongs to the one above it. */
export const placesOf = (areas: readonly Area[]): readonly Place[] =>
  areas.flatMap((area) => listedPages(area).map(({ href }) => ({ area: area.id, href })));

/** Finds the page for a path: the one whose URL is its longest prefix. */
export function placeOf(places: readonly Place[], pathname: string): Place | undefined {
  return places
    .filter(({ href }) => isWithin(pathname, href))
    .sort((left, right) => right.href.length - left.href.length)[0];
}
