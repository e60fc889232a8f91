import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Features = Readonly<Record<string, boolean>>;

/**
 * What is used of a font that pdfkit's own reader of fonts has opened. pdfkit takes it as it takes the bytes of a file, but
 * its types do not say so.
 */
type Font = Buffer & {
  layout: (text: string, features?: Features) => unknown;
  readonly characterSet: readonly number[];
  readonly glyphForCodePoint: (codePoint: number) => unknown;
};

interface FontReader {
  readonly create: (file: Buffer) => Font;
}

const PRIVATE = /\p{Co}/u;
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

export interface Inter {
  readonly regular: Font;
  readonly bold: Font;
}

/**
 * Opens Inter in the two weights of our documents. It writes the names of all languages that our partners use, which a
 * reader's own typefaces don't. Takes longer than to write a document: open it once a process.
 * @param root the folder that holds package.json and this folder; a bundle has no folder of its own
 * @param features OpenType features to switch on or off
 */
export function openInter(root: string, features: Features = {}): Inter {
  const here = createRequire(path.join(root, 'package.json'));
  const { create }: FontReader = createRequire(here.resolve('pdfkit'))('fontkit');
  const open = (name: string): Font => {
    const font = create(readFileSync(path.join(root, 'lib/pdf', name)));
    const layout = font.layout.bind(font);
    // Contextual alternates, which Inter has for arrows and times signs, take most of the time that a document takes.
    font.layout = (text, given) => layout(text, { ...given, calt: false, ...features });
    // A glyph remembers which character it was asked for first. One that was first a part of another, as O is of Ọ, would remember
    // none, and its text could be selected in no later document.
    // Its other forms, such as figures of one width, have characters for private use as well, which nobody types.
    font.layout(ASCII);
    for (const codePoint of font.characterSet) {
      if (!PRIVATE.test(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint);
    }
    return font;
  };
  return { regular: open('inter-regular.ttf'), bold: open('inter-semibold.ttf') };
}
