import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * What the PDF reader loads besides itself, by name: fonts that every reader must have, and the decoders of scanned pictures.
 * Each stands in the build under an address of its own and comes only when a document needs it.
 */
const files: Readonly<Record<string, URL>> = {
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
  'FoxitFixed.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixed.pfb', import.meta.url),
  'FoxitFixedBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBold.pfb', import.meta.url),
  'FoxitFixedBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb', import.meta.url),
  'FoxitFixedItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb', import.meta.url),
  'FoxitSerif.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerif.pfb', import.meta.url),
  'FoxitSerifBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBold.pfb', import.meta.url),
  'FoxitSerifBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb', import.meta.url),
  'FoxitSerifItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb', import.meta.url),
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  'LiberationSans-Bold.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf', import.meta.url),
  'LiberationSans-BoldItalic.ttf': new URL(
    'pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf',
    import.meta.url,
  ),
  'LiberationSans-Italic.ttf': new URL(
    'pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf',
    import.meta.url,
  ),
  'LiberationSans-Regular.ttf': new URL(
    'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
    import.meta.url,
  ),
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};

/** Hands the reader its files; the reader makes one of these itself. */
class PdfFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = files[filename];
    if (!address) throw new Error(`the PDF reader asked for an unknown file: ${filename}`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} could not be loaded: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  import.meta.url,
).toString();

/** Width and height in CSS pixels at a zoom of 1. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** An opened PDF. Pages count from 1. */
export interface OpenPdf {
  readonly pages: number;
  /** As it stands upright. */
  readonly sizeOf: (page: number) => Promise<PageSize>;
  /** Its words in reading order; empty for a scan. */
  readonly textOf: (page: number) => Promise<string>;
  /** Draws a page; a drawing that is still under way is given up. @returns false when it was given up itself */
  readonly draw: (canvas: HTMLCanvasElement, what: Drawing) => Promise<boolean>;
  readonly close: () => void;
}

interface Drawing {
  readonly page: number;
  /** CSS pixels for each point of the page at a zoom of 1. */
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
  /** Pixels of the screen for each CSS pixel. */
  readonly density: number;
}

/** A point of a PDF is 1/72 of an inch, a CSS pixel 1/96. */
const POINT = 96 / 72;
/** What every browser can still draw on. */
const MOST_PIXELS = 16_000_000;

function createDrawer(file: PDFDocumentProxy): OpenPdf['draw'] {
  let running: RenderTask | undefined;
  let latest = 0;
  return async (canvas, { page: number, zoom, rotation, density }) => {
    latest += 1;
    const own = latest;
    const isLatest = () => own === latest;
    running?.cancel();
    await running?.promise.catch(() => undefined);
    const page = await file.getPage(number);
    if (!isLatest()) return false;
    const seen = page.getViewport({ scale: zoom * POINT, rotation: page.rotate + rotation });
    const sharp = Math.min(density, Math.sqrt(MOST_PIXELS / (seen.width * seen.height)));
    const viewport = page.getViewport({ scale: zoom * POINT * sharp, rotation: page.rotate + rotation });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${Math.floor(seen.width)}px`;
    canvas.style.height = `${Math.floor(seen.height)}px`;
    running = page.render({ canvas, viewport, annotationMode: 1 });
    return running.promise.then(
      () => isLatest(),
      (error: unknown) => {
        if (isLatest()) throw error;
        return false;
      },
    );
  };
}

/**
 * Opens a PDF in a worker. Nothing in it is run, and it loads nothing from anywhere.
 * @throws when it is no PDF, is damaged, or wants a password
 */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const loading = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    StandardFontDataFactory: PdfFiles,
    WasmFactory: PdfFiles,
  });
  const file = await loading.promise;
  return {
    pages: file.numPages,
    async sizeOf(number) {
      const page = await file.getPage(number);
      const { width, height } = page.getViewport({ scale: POINT });
      return { width, height };
    },
    async textOf(number) {
      const { items } = await (await file.getPage(number)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
        .trim();
    },
    draw: createDrawer(file),
    close: () => void loading.destroy(),
  };
}
