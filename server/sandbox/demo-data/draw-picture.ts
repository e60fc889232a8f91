import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 404;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Colour = readonly [red: number, green: number, blue: number];
const PAPER: Colour = [236, 240, 233];
const BAND: Colour = [28, 84, 74];
const FIGURE: Colour = [140, 158, 150];
const TEXT: Colour = [120, 126, 122];

const isIn = (x: number, y: number, left: number, top: number, width: number, height: number) =>
  x >= left && x < left + width && y >= top && y < top + height;

/** A card with a portrait and lines in the place of words: nobody's, and seen to be so. */
function colourAt(x: number, y: number): Colour {
  if (y < 64) return BAND;
  if (isIn(x, y, 40, 104, 180, 230)) {
    const isHead = Math.hypot(x - 130, y - 185) < 48;
    const isBody = y > 240 && Math.hypot((x - 130) / 1.05, y - 330) < 84;
    return isHead || isBody ? FIGURE : [255, 255, 255];
  }
  const lines = [104, 148, 192, 236, 280].map((top, index) => [top, 330 - index * 34] as const);
  return lines.some(([top, width]) => isIn(x, y, 260, top, width, 14)) ? TEXT : PAPER;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** The picture of an identity card, as PNG. */
export function drawIdentityCard(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  let at = 0;
  for (let y = 0; y < HEIGHT; y += 1) {
    at += 1; // Each row begins with its filter: none.
    for (let x = 0; x < WIDTH; x += 1) {
      rows.set(colourAt(x, y), at);
      at += 3;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits of red, green and blue.
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
