import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

type Features = Readonly<Record<string, boolean>>;

/**
 * The used parts of a font opened by pdfkit's own font reader. pdfkit accepts it like the bytes of a file, but its
 * types don't show that.
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
 * Opens Inter in the two weights of our documents. Inter covers the names of all languages that our partners use,
 * unlike a PDF reader's own fonts. Opening takes longer than writing a document, so open it once per process.
 * @param root the folder that contains package.json and this folder; a bundle has no own folder
 * @param features OpenType features to switch on or off
 */
export function openInter(root: string, features: Features = {}): Inter {
  const here = createRequire(path.join(root, 'package.json'));
  const { create }: FontReader = createRequire(here.resolve('pdfkit'))('fontkit');
  const open = (name: string): Font => {
    const font = create(readFileSync(path.join(root, 'lib/pdf', name)));
    const layout = font.layout.bind(font);
    // Contextual alternates, which Inter uses for arrows and times signs, take most of a document's layout time.
    font.layout = (text, given) => layout(text, { ...given, calt: false, ...features });
    // A glyph stores the first character that it was used for. A glyph first used as part of another, such as O in Ọ,
    // would store none, and its text could not be selected in any later document.
    // Its other forms, such as tabular figures, also have private-use characters, which no user types.
    font.layout(ASCII);
    for (const codePoint of font.characterSet) {
      if (!PRIVATE.test(String.fromCodePoint(codePoint))) font.glyphForCodePoint(codePoint);
    }
    return font;
  };
  return { regular: open('inter-regular.ttf'), bold: open('inter-semibold.ttf') };
}
