/** A colour as the API takes it. */
export const COLOUR_PATTERN = /^#[0-9a-f]{6}$/;

/** The colours of text on a button. */
export const buttonTextColours = ['#ffffff', '#000000'] as const;
type ButtonTextColour = (typeof buttonTextColours)[number];

/** The least contrast of text with its background (WCAG 2.2, AA, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** Relative luminance, from 0 for black to 1 for white (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 for equal ones to 21 for black and white (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour of text on a button of this colour: white where it can be read, otherwise black. One of them always can:
 * where white fails, black has a contrast of more than 4.6.
 */
export const buttonTextOn = (colour: string): ButtonTextColour =>
  contrastOf(colour, '#ffffff') >= LEAST_CONTRAST ? '#ffffff' : '#000000';
