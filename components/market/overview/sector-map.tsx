'use client';

import type { CSSProperties } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import type { MarketRow } from '@/lib/contract/market/overview';
import * as routes from '@/lib/dashboard/routes/routes';
import { type Direction, directionOf, formatPercent } from '../common/figures';
import { ChangeFigure, CompactFigure, DirectionMark } from '../common/price';
import { breakableSector, sectorLabels } from '../labels/market';
import { type SectorDay, sectorsOf, strengthOf } from './summary';
import { type Box, treemap } from './treemap';

/** The aspect ratio of the map: on wider screens, and on a phone. */
const WIDE = 3.2;
const TALL = 0.78;

const colours: Record<Direction, readonly [string, string, string, string]> = {
  up: ['bg-subtle', 'bg-positive/12', 'bg-positive/24', 'bg-positive/38'],
  down: ['bg-subtle', 'bg-danger/12', 'bg-danger/24', 'bg-danger/38'],
  flat: ['bg-subtle', 'bg-subtle', 'bg-subtle', 'bg-subtle'],
};
const words: Record<Direction, string> = { up: 'up', down: 'down', flat: 'unchanged' };

const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** The position of a tile in both layouts of the map, as CSS variables from which the tile's classes choose. */
function placeOf(wide: Box, tall: Box): CSSProperties {
  return {
    '--wx': percent(wide.x),
    '--wy': percent(wide.y),
    '--ww': percent(wide.width),
    '--wh': percent(wide.height),
    '--tx': percent(tall.x),
    '--ty': percent(tall.y),
    '--tw': percent(tall.width),
    '--th': percent(tall.height),
  };
}

/** The least share of the map that has room for a name. */
const LEAST = 0.035;

/** The areas of the sectors: compressed, so that even the smallest can be read and tapped. */
function areasOf(days: readonly SectorDay[]): (day: SectorDay) => number {
  const areaOf = ({ weight }: SectorDay) => weight ** 0.35;
  const least = LEAST * days.reduce((sum, day) => sum + areaOf(day), 0);
  return (day) => Math.max(areaOf(day), least);
}

function Tile({ day, style }: { day: SectorDay; style: CSSProperties }) {
  const { org, env } = useScope();
  const { sector, changePercent, up, down, count } = day;
  const direction = directionOf(changePercent);
  return (
    <li
      style={style}
      className="[container-type:size] absolute top-(--ty) left-(--tx) h-(--th) w-(--tw) p-px sm:top-(--wy) sm:left-(--wx) sm:h-(--wh) sm:w-(--ww)"
    >
      <Link
        href={routes.instruments(org, env, { sector })}
        title={`${sectorLabels[sector]} ${formatPercent(changePercent)}`}
        className={cn(
          'flex size-full flex-col overflow-hidden rounded-sm p-1.5 text-sm/4 @max-[5rem]:p-1 hover:ring-1 hover:ring-border-strong focus-visible:-outline-offset-2 sm:@min-[5rem]:p-2',
          colours[direction][strengthOf(changePercent)],
        )}
      >
        <span className="sr-only">{sectorLabels[sector]} </span>
        <span
          aria-hidden="true"
          className="line-clamp-3 shrink-0 hyphens-manual font-medium @max-[5rem]:text-xs/3.5 @max-[2.5rem]:hidden"
        >
          {breakableSector(sector)}
        </span>
        <span className="tabular mt-0.5 inline-flex shrink-0 items-baseline gap-1 whitespace-nowrap @max-[5rem]:text-xs [@container_(max-height:3.2rem)]:sr-only">
          <DirectionMark direction={direction} />
          <span className="sr-only">{words[direction]} </span>
          <span className="@max-[3.75rem]:sr-only">{formatPercent(changePercent)}</span>
        </span>
        <span className="sr-only">
          , {count} instruments, {up} up and {down} down
        </span>
      </Link>
    </li>
  );
}

function SectorTable({ days }: { days: readonly SectorDay[] }) {
  const { org, env } = useScope();
  const cell = 'px-2 py-1.5 first:pl-0 last:pr-0';
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Sectors, the largest first</caption>
      <thead className="text-left text-muted text-xs">
        <tr>
          <th scope="col" className={cn(cell, 'font-medium')}>
            Sector
          </th>
          <th scope="col" className={cn(cell, 'text-right font-medium')}>
            Change
          </th>
          <th scope="col" className={cn(cell, 'text-right font-medium')}>
            Up
          </th>
          <th scope="col" className={cn(cell, 'text-right font-medium')}>
            Down
          </th>
          <th scope="col" className={cn(cell, 'text-right font-medium')}>
            Market value, NGN
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ sector, changePercent, up, down, worth }) => (
          <tr key={sector} className="border-border border-t">
            <td className={cell}>
              <TextLink href={routes.instruments(org, env, { sector })}>{sectorLabels[sector]}</TextLink>
            </td>
            <td className={cn(cell, 'text-right')}>
              <ChangeFigure percent={changePercent} />
            </td>
            <td className={cn(cell, 'tabular text-right')}>{up}</td>
            <td className={cn(cell, 'tabular text-right')}>{down}</td>
            <td className={cn(cell, 'text-right')}>
              <CompactFigure value={worth.toFixed(2)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Sectors as tiles. The size shows their market value; colour, shape and figure show their change. Each links to its
 * instruments.
 */
export function SectorMap({ rows }: { rows: readonly MarketRow[] }) {
  const days = sectorsOf(rows);
  if (days.length === 0) return null;
  const areaOf = areasOf(days);
  const tall = treemap(days, areaOf, TALL);
  const tiles = treemap(days, areaOf, WIDE).map(({ item, box }, place) => ({
    day: item,
    style: placeOf(box, tall[place]?.box ?? box),
  }));
  return (
    <Section title="Sectors" description="Sized by market value, coloured by today’s change.">
      <ul className="relative -m-px h-115 sm:h-80">
        {tiles.map(({ day, style }) => (
          <Tile key={day.sector} day={day} style={style} />
        ))}
      </ul>
      <Disclosure summary="Show as table" className="mt-3">
        <SectorTable days={days} />
      </Disclosure>
    </Section>
  );
}
