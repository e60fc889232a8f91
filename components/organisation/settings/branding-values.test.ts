import { expect, it } from 'vitest';
import { brandingExample } from '@/lib/contract/organisation/branding';
import {
  brandingBodyOf,
  brandingFormSchema,
  brandingValuesOf,
  contrastText,
  logoProblem,
  pickedColour,
  pictureUrl,
} from './branding-values';

it('sends back what was read, and leaves out what is empty', () => {
  const { display_name, colour, logo } = brandingExample;
  expect(brandingBodyOf(brandingValuesOf(brandingExample))).toEqual({
    display_name,
    colour,
    logo: { data: logo?.data },
  });
  expect(brandingBodyOf(brandingValuesOf({}))).toEqual({});
});

it('takes a colour in either case, and no other text', () => {
  const colourOf = (colour: string) =>
    brandingFormSchema.safeParse({ displayName: '', logo: '', colour }).data?.colour;
  expect(colourOf(' #ABCDEF ')).toBe('#abcdef');
  expect(colourOf('')).toBe('');
  for (const text of ['abcdef', '#abc', 'red', '#12345g']) expect(colourOf(text), text).toBeUndefined();
  expect(pickedColour('#12')).toBe('#4450d4');
});

it('states which text a colour gets, rounded down', () => {
  expect(contrastText('#0b6e4f')).toBe('White text on this colour has a contrast of 6.2:1.');
  expect(contrastText('#ffd43b')).toMatch(/^Black text .* because white text would be hard to read\.$/);
});

it('refuses files that the service would refuse', () => {
  expect(logoProblem({ type: 'image/png', size: 200_000 })).toBeUndefined();
  expect(logoProblem({ type: 'image/webp', size: 200_001 })).toMatch(/larger than 200 kB/);
  expect(logoProblem({ type: 'image/svg+xml', size: 1 })).toMatch(/scripts/);
  expect(logoProblem({ type: 'application/pdf', size: 1 })).toMatch(/PNG/);
});

it('shows a picture by its content', () => {
  expect(pictureUrl(brandingExample.logo?.data ?? '')).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(pictureUrl('/9j/4AAQ')).toMatch(/^data:image\/jpeg/);
  expect(pictureUrl('UklGRg==')).toMatch(/^data:image\/webp/);
});
