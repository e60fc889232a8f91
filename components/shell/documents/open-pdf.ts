import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Files that the PDF library loads by name: standard fonts and decoders for scanned images. Each has its own URL in the
 * build and is only loaded if a document needs it.
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

/** Provides the files to the library, which instantiates this class itself. */
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

/** An opened PDF. Page numbers start at 1. */
export interface OpenPdf {
  readonly pages: number;
  /** The size of the upright page. */
  readonly sizeOf: (page: number) => Promise<PageSize>;
  /** The page's text in reading order; empty for a scan. */
  readonly textOf: (page: number) => Promise<string>;
  /** Draws a page and cancels a drawing in progress. @returns false if it was cancelled itself */
  readonly draw: (canvas: HTMLCanvasElement, what: Drawing) => Promise<boolean>;
  readonly close: () => void;
}

interface Drawing {
  readonly page: number;
  /** CSS pixels per point of the page at a zoom of 1. */
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
}

/** A PDF point is 1/72 inch, a CSS pixel 1/96. */
const POINT = 96 / 72;
/** The largest canvas that every browser supports. */
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
 * Opens a PDF in a worker. Nothing in it is run, and it loads nothing.
 * @throws if it is not a PDF, is damaged, or is password-protected
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
