import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { turns } from '../crypto/limit-concurrency';

/** The result: something visible, nothing visible, or a file that can't be rendered. */
type Seen = 'content' | 'blank' | 'broken';
type Looked = 'pdf' | 'jpeg';

/** Longer than any document of 10 MiB takes on a busy machine. */
const MOST_MS = 20_000;
/** How long an idle worker stays for the next file: starting one takes longer than most files. */
const IDLE_MS = 10_000;
/** Of a PDF that begins with empty pages. */
const MOST_PAGES = 20;
/** The worker's heap, in MiB. A file that needs more is rejected and affects nothing else. */
const MOST_MEMORY = 256;

const { resolve } = createRequire(import.meta.url);
const addressOf = (file: string): string => pathToFileURL(resolve(`pdfjs-dist/legacy/${file}`)).href;

/**
 * The worker's program. It is text because a worker needs a file of its own, which the service's single bundle does
 * not have. A page is visible when it draws an image, a glyph other than a space, or a path in another colour than
 * white.
 */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');

function draws({ fnArray, argsArray }, OPS) {
  const images = new Set([OPS.paintImageXObject, OPS.paintImageXObjectRepeat, OPS.paintInlineImageXObject,
    OPS.paintInlineImageXObjectGroup, OPS.paintImageMaskXObject, OPS.paintImageMaskXObjectGroup,
    OPS.paintImageMaskXObjectRepeat, OPS.paintSolidColorImageMask, OPS.shadingFill]);
  const strokes = new Set([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke,
    OPS.closeFillStroke, OPS.closeEOFillStroke]);
  const fills = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke,
    OPS.closeFillStroke, OPS.closeEOFillStroke]);
  const isWhite = (colour) => String(colour).toLowerCase() === '#ffffff';
  let state = { fill: '#000000', stroke: '#000000' };
  const saved = [];
  for (let at = 0; at < fnArray.length; at += 1) {
    const [fn, args] = [fnArray[at], argsArray[at]];
    if (fn === OPS.save) saved.push({ ...state });
    else if (fn === OPS.restore) state = saved.pop() ?? state;
    else if (fn === OPS.setFillRGBColor) state.fill = args[0];
    else if (fn === OPS.setStrokeRGBColor) state.stroke = args[0];
    else if (fn === OPS.setFillColorN) state.fill = 'pattern';
    else if (fn === OPS.setStrokeColorN) state.stroke = 'pattern';
    else if (images.has(fn)) return true;
    else if (fn === OPS.showText) {
      if (args[0].some((glyph) => glyph !== null && typeof glyph === 'object' && !/^\\s*$/.test(glyph.unicode ?? 'x'))) return true;
    } else {
      const painted = fn === OPS.constructPath ? args[0] : fn;
      if (fills.has(painted) && !isWhite(state.fill)) return true;
      if (strokes.has(painted) && !isWhite(state.stroke)) return true;
    }
  }
  return false;
}

async function lookAtPdf(data) {
  const { getDocument, OPS } = await import(workerData.pdf);
  const task = getDocument({ data, verbosity: 0, isEvalSupported: false, disableFontFace: true, useSystemFonts: false });
  try {
    const document = await task.promise;
    const pages = Math.min(document.numPages, workerData.mostPages);
    for (let number = 1; number <= pages; number += 1) {
      const page = await document.getPage(number);
      if (draws(await page.getOperatorList(), OPS)) return 'content';
      page.cleanup();
    }
    return 'blank';
  } catch {
    return 'broken';
  } finally {
    await task.destroy();
  }
}

async function lookAtJpeg(data) {
  const { JpegImage } = await import(workerData.images);
  const image = new JpegImage();
  image.parse(data);
  const { width, height } = image;
  const pixels = image.getData({ width, height, forceRGB: true });
  for (let at = 3; at < pixels.length; at += 1) {
    // The decoder may round one colour to two neighbours.
    if (Math.abs(pixels[at] - pixels[at % 3]) > 2) return 'content';
  }
  return 'blank';
}

parentPort.on('message', ({ kind, data }) => {
  const looking = kind === 'pdf' ? lookAtPdf(data) : lookAtJpeg(data);
  looking.catch(() => 'broken').then((seen) => parentPort.postMessage(seen));
});
`;

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function start(): Worker {
  const workerData = {
    pdf: addressOf('build/pdf.mjs'),
    images: addressOf('image_decoders/pdf.image_decoders.mjs'),
    mostPages: MOST_PAGES,
  };
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY };
  // Output of the libraries about odd files does not belong in a log.
  const started = new Worker(PROGRAM, { eval: true, workerData, resourceLimits, stdout: true, stderr: true });
  started.stdout.resume();
  started.stderr.resume();
  started.unref();
  return started;
}

function stop(): void {
  void worker?.terminate();
  worker = undefined;
}

async function ask(kind: Looked, data: Uint8Array<ArrayBuffer>): Promise<Seen> {
  clearTimeout(idle);
  worker ??= start();
  const current = worker;
  current.ref();
  const seen = await new Promise<Seen | undefined>((answer) => {
    const late = setTimeout(() => answer(undefined), MOST_MS);
    const failed = () => done(undefined);
    const done = (found: Seen | undefined) => {
      clearTimeout(late);
      current.off('message', done).off('error', failed).off('exit', failed);
      answer(found);
    };
    current.on('message', done).on('error', failed).on('exit', failed);
    current.postMessage({ kind, data }, [data.buffer]);
  });
  current.unref();
  if (seen === undefined) stop();
  else idle = setTimeout(stop, IDLE_MS).unref();
  return seen ?? 'broken';
}

const takeTurn = turns(1, Number.POSITIVE_INFINITY, () => new Error('nobody is turned away'));

/** Checks in a worker whether a file shows anything: one file at a time, within limits of time and memory. */
export const lookInWorker = (kind: Looked, data: Uint8Array<ArrayBuffer>): Promise<Seen> =>
  takeTurn(() => ask(kind, data));
