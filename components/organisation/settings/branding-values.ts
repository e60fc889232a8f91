import { z } from 'zod';
import { type Branding, LOGO_SIDE, logoTypes, MOST_LOGO_BYTES } from '@/lib/contract/organisation/branding';
import { buttonTextOn, COLOUR_PATTERN, contrastOf } from '@/lib/contract/organisation/colour';

/** The product's own colour, which the colour picker starts from. */
const FIRST_COLOUR = '#4450d4';

export const brandingFormSchema = z.object({
  displayName: z.string().trim().max(80, 'Use 80 characters or fewer.'),
  colour: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || COLOUR_PATTERN.test(text), 'Use # and six digits, such as #1f6feb.'),
  /** Base64; '' for no logo. */
  logo: z.string(),
});
export type BrandingValues = z.infer<typeof brandingFormSchema>;

export const brandingValuesOf = ({ display_name, colour, logo }: Branding): BrandingValues => ({
  displayName: display_name ?? '',
  colour: colour ?? '',
  logo: logo?.data ?? '',
});

export const brandingBodyOf = ({ displayName, colour, logo }: BrandingValues) => ({
  ...(displayName && { display_name: displayName }),
  ...(colour && { colour }),
  ...(logo && { logo: { data: logo } }),
});

/** The typed colour while it is one. */
export function colourOf(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase();
  return COLOUR_PATTERN.test(colour) ? colour : undefined;
}

/** The colour that the picker shows. */
export const pickedColour = (typed: string): string => colourOf(typed) ?? FIRST_COLOUR;

/** Which text a button of this colour has, and how well it can be read. */
export function contrastText(colour: string): string {
  const text = buttonTextOn(colour);
  const ratio = (Math.floor(contrastOf(colour, text) * 10) / 10).toFixed(1);
  return text === '#ffffff'
    ? `White text on this colour has a contrast of ${ratio}:1.`
    : `Black text on this colour has a contrast of ${ratio}:1, because white text would be hard to read.`;
}

/** `image/png`, by the first characters of a picture in Base64. */
const imageTypeOf = (data: string): string =>
  data.startsWith('iVBOR') ? 'image/png' : data.startsWith('/9j/') ? 'image/jpeg' : 'image/webp';

/** The picture as an address that an image can show. */
export const pictureUrl = (data: string): string => `data:${imageTypeOf(data)};base64,${data}`;

/** Why a file can't be a logo, as far as the browser knows; the service checks its content. */
export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type === 'image/svg+xml') return 'An SVG can contain scripts. Choose a PNG, JPEG or WebP file.';
  if (!logoTypes.some((known) => known === type)) return 'Choose a PNG, JPEG or WebP file.';
  return size > MOST_LOGO_BYTES ? 'This file is larger than 200 kB. Save it in a smaller size.' : undefined;
}

/** What a logo has to be. */
export const logoHint = `PNG, JPEG or WebP up to 200 kB, ${LOGO_SIDE.least} to ${LOGO_SIDE.most} pixels on each side.`;
