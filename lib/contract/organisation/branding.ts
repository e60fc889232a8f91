import { z } from 'zod';
import { dataOf } from '../lists';
import { defineOperation } from '../operation';
import { timestamp } from '../primitives';
import { buttonTextColours, COLOUR_PATTERN } from './colour';
import { displayName } from './display-name';

/** The largest logo, in bytes. */
export const MOST_LOGO_BYTES = 200_000;
/** The least and the most pixels of each side of a logo. */
export const LOGO_SIDE = { least: 32, most: 1_024 };

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

const colour = z
  .string()
  .regex(COLOUR_PATTERN, 'must be a colour such as #1f6feb, in lower case')
  .meta({ description: 'The colour of buttons and of the edge of the page: `#rrggbb`, in lower case.' });

/** Base64 of at most `MOST_LOGO_BYTES` bytes: three bytes are four characters. */
const pictureText = z
  .string()
  .min(1)
  .max(4 * Math.ceil(MOST_LOGO_BYTES / 3))
  .meta({ description: 'The bytes of the picture in Base64.' });

const brandingSchema = z
  .object({
    display_name: z
      .string()
      .optional()
      .meta({ description: 'Shown to payers. Without it, the name of the organisation.' }),
    colour: colour.optional(),
    button_text_colour: z.enum(buttonTextColours).optional().meta({
      description: 'With `colour`: white, or black where white text could not be read on it (WCAG AA).',
    }),
    logo: z
      .object({
        data: pictureText,
        content_type: z.enum(logoTypes),
        width: z.int().meta({ description: 'Pixels.' }),
        height: z.int().meta({ description: 'Pixels.' }),
      })
      .optional(),
    updated_at: timestamp.optional().meta({ description: 'Left out before the first change.' }),
  })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof brandingSchema>;

/** A picture of 32 by 32 pixels. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgAQMAAABJtOi3AAAABlBMVEULbk////8qa+5ZAAAAF0lEQVR42mNgIBbY2OAj7P9gEvh1EAcASxMKje2mE6YAAAAASUVORK5CYII=';

export const brandingExample: Branding = {
  display_name: 'Harbour Savings',
  colour: '#0b6e4f',
  button_text_colour: '#ffffff',
  logo: { data: LOGO, content_type: 'image/png', width: 32, height: 32 },
  updated_at: '2026-11-20T09:30:00.000Z',
};

export const getBranding = defineOperation({
  method: 'GET',
  path: '/partner/v1/organisation/branding',
  tag: 'Organisation',
  summary: 'Read your branding',
  description:
    'The name, colour and logo that payers see on hosted pages. PDF files have the colour, and the logo if it is a PNG or JPEG. They apply in both environments.',
  access: 'organisation:read',
  answer: dataOf(brandingSchema),
  example: { answer: { data: brandingExample } },
});

export const replaceBranding = defineOperation({
  method: 'PUT',
  path: '/partner/v1/organisation/branding',
  tag: 'Organisation',
  summary: 'Change your branding',
  description:
    'Replaces it: what you leave out is removed, so send the logo back if it stays. A logo is a PNG, JPEG or WebP picture of at most 200,000 bytes with 32 to 1,024 pixels on each side, recognised by its content. SVG and animations are refused. It is stored without its metadata, so its bytes can differ from those you sent.',
  access: 'organisation:write',
  body: z.strictObject({
    display_name: displayName(80)
      .optional()
      .meta({ description: 'Shown to payers. Without it, the name of the organisation.' }),
    colour: colour.optional(),
    logo: z.strictObject({ data: pictureText }).optional(),
  }),
  answer: dataOf(brandingSchema),
  example: {
    body: { display_name: 'Harbour Savings', colour: '#0b6e4f', logo: { data: LOGO } },
    answer: { data: brandingExample },
  },
});
