import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '@/lib/contract/organisation/colour';
import { colourOf } from './chart-style';

const css = readFileSync('app/globals.css', 'utf8');

/** The colours of a theme by name. */
function themeOf(selector: ':root' | '.dark'): ReadonlyMap<string, string> {
  const block = new RegExp(`^\\${selector} \\{([^}]*)\\}`, 'm').exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const part =
    high === red
      ? (green - blue) / (high - low)
      : high === green
        ? 2 + (blue - red) / (high - low)
        : 4 + (red - green) / (high - low);
  return (part * 60 + 360) % 360;
}

describe.each([':root', '.dark'] as const)('the colours of series in %s', (selector) => {
  const theme = themeOf(selector);
  const named = (name: string) => theme.get(name) ?? '';
  const scale = [0, 1, 2, 3, 4, 5].map((position) => named(colourOf(undefined, position).slice(4, -1)));
  const meant = (['positive', 'danger', 'muted'] as const).map((one) => named(colourOf(one, 0).slice(4, -1)));

  it('pass 3:1 on every surface', () => {
    for (const colour of [...scale, ...meant]) {
      for (const surface of ['--surface', '--canvas', '--raised']) {
        expect(contrastOf(colour, named(surface)), `${colour} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('are six hues that are easy to tell apart', () => {
    const hues = scale.map(hue).sort((a, b) => a - b);
    const gaps = hues.map((one, position) => ((hues[(position + 1) % hues.length] ?? 0) - one + 360) % 360);
    expect(Math.min(...gaps)).toBeGreaterThan(40);
  });
});
