import 'server-only';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const FOLDER = '@expo-google-fonts/inter';

/** What is used of a font that pdfkit's own reader of fonts has opened; pdfkit takes it as it takes a file. */
interface Font {
  layout: (text: string, features?: Readonly<Record<string, boolean>>) => unknown;
}

interface FontReader {
  readonly create: (file: Buffer) => Font;
}

/** Packages are found from the folder that the dashboard runs in: a bundle has no folder of its own. */
const fromHere = createRequire(path.join(process.cwd(), 'package.json'));

function openFont(name: string): Font {
  const { create } = createRequire(fromHere.resolve('pdfkit'))('fontkit') as FontReader;
  const font = create(readFileSync(fromHere.resolve(`${FOLDER}/${name}`)));
  const layout = font.layout.bind(font);
  // Contextual alternates, which Inter has for arrows and times signs, take most of the time that a document takes.
  font.layout = (text, features) => layout(text, { ...features, calt: false });
  return font;
}

let fonts: { readonly regular: Font; readonly bold: Font } | undefined;

/** Inter in the two weights that a document uses, opened once a process: it takes longer than to write a document. */
export function interFonts(): { readonly regular: Font; readonly bold: Font } {
  fonts ??= {
    regular: openFont('400Regular/Inter_400Regular.ttf'),
    bold: openFont('600SemiBold/Inter_600SemiBold.ttf'),
  };
  return fonts;
}
