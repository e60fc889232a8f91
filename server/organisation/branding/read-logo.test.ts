import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { brandingExample, MOST_LOGO_BYTES } from '@/lib/contract/organisation/branding';
import { pngChunk as chunk, pngSignature as SIGNATURE } from '@/tests/support/sample-files';
import { readLogo } from './read-branding';

const read = (bytes: Buffer) => readLogo(bytes.toString('base64'));
const refusal = (bytes: Buffer) => {
  const logo = read(bytes);
  return 'refused' in logo ? logo.refused : null;
};
const accepted = (bytes: Buffer) => {
  const logo = read(bytes);
  if ('refused' in logo) throw new Error(logo.refused);
  return { ...logo, bytes: Buffer.from(logo.bytes) };
};

interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly rows?: Buffer;
  readonly extra?: readonly Buffer[];
}

/** A red picture of eight bits a colour. */
function png({ width = 40, height = 32, rows, extra = [] }: PngParts = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 2;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([255, 0, 0]))]);
  const data = rows ?? Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The skeleton of a grey JPEG: its segments in order, and a scan. */
function jpeg(side = 64, extra: readonly Buffer[] = [], components = 1): Buffer {
  const parts = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  const frame = Buffer.from([8, 0, 0, 0, 0, components, ...parts]);
  frame.writeUInt16BE(side, 1);
  frame.writeUInt16BE(side, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function riff(...chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const written = chunks.map(([type, data]) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...written]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const lossless = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(9, 7);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return data;
};

const extended = (flags: number, width: number, height: number): Buffer => {
  const data = Buffer.alloc(10);
  data[0] = flags;
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
};

describe('PNG', () => {
  it('is accepted as it is, with its size', () => {
    const given = png();
    expect(accepted(given)).toEqual({ type: 'image/png', width: 40, height: 32, bytes: given });
    expect(readLogo(brandingExample.logo?.data ?? '')).toMatchObject({ width: 32, height: 32 });
  });

  it('loses its texts and whatever follows it', () => {
    const secret = Buffer.from('Comment\0taken at home');
    const polyglot = Buffer.concat([png({ extra: [chunk('tEXt', secret)] }), Buffer.from('<script>')]);
    expect(accepted(polyglot).bytes).toEqual(png());
  });

  it('loses a palette that its colour type does not use', () => {
    expect(accepted(png({ extra: [chunk('PLTE', Buffer.alloc(6))] })).bytes).toEqual(png());
  });

  it('must unpack to exactly its rows, with known filters', () => {
    const rows = Buffer.alloc(32 * (1 + 40 * 3));
    const wrongFilter = Buffer.from(rows);
    wrongFilter[0] = 9;
    const broken = [rows.subarray(1), Buffer.concat([rows, Buffer.alloc(1)]), wrongFilter];
    for (const data of broken) expect(refusal(png({ rows: data }))).toMatch(/complete picture/);
    expect(refusal(png({ rows }))).toBeNull();
  });

  it('is damaged when a checksum, the end or the header is', () => {
    const given = png();
    const flipped = Buffer.from(given);
    flipped[50] = (flipped[50] ?? 0) ^ 1;
    for (const bytes of [
      flipped,
      given.subarray(0, -12),
      Buffer.concat([SIGNATURE, chunk('IEND', Buffer.alloc(0))]),
    ]) {
      expect(refusal(bytes)).toMatch(/complete picture/);
    }
  });

  it('has a limited size, which is checked before it is unpacked', () => {
    for (const [width, height] of [
      [31, 40],
      [40, 1_025],
      [4_000_000_000, 4_000_000_000],
    ] as const) {
      expect(refusal(png({ width: 40, height: 32, extra: [] }))).toBeNull();
      const given = png();
      const header = Buffer.from(given.subarray(16, 29));
      header.writeUInt32BE(width);
      header.writeUInt32BE(height, 4);
      const changed = Buffer.concat([SIGNATURE, chunk('IHDR', header), given.subarray(33)]);
      expect(refusal(changed)).toBe('must be 32 to 1,024 pixels wide and high');
    }
  });
});

describe('JPEG', () => {
  it('loses the camera’s data, comments and further pictures', () => {
    const exif = segment(0xe1, Buffer.from('Exif\0\0 6.5244 N 3.3792 E'));
    const comment = segment(0xfe, Buffer.from('<svg onload=alert(1)>'));
    const given = Buffer.concat([jpeg(64, [exif, comment]), jpeg(32)]);
    expect(accepted(given)).toEqual({ type: 'image/jpeg', width: 64, height: 64, bytes: jpeg(64) });
  });

  it('must have one frame of grey or three colours, a scan and an end', () => {
    expect(refusal(jpeg(64, [], 3))).toBeNull();
    const broken = [
      jpeg(64, [], 4),
      jpeg(64).subarray(0, -2),
      jpeg(64).subarray(0, 80),
      Buffer.concat([jpeg(64).subarray(0, 3), Buffer.alloc(20)]),
      Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0]),
    ];
    for (const bytes of broken) expect(refusal(bytes)).toMatch(/complete picture/);
    expect(refusal(jpeg(16))).toMatch(/pixels/);
  });
});

describe('WebP', () => {
  const simple = riff(['VP8L', lossless(48, 48)]);

  it('is accepted, with and without an extended header', () => {
    expect(accepted(simple)).toEqual({ type: 'image/webp', width: 48, height: 48, bytes: simple });
    const lossy = Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a, 48, 0, 40, 0]), Buffer.alloc(8)]);
    expect(accepted(riff(['VP8 ', lossy]))).toMatchObject({ width: 48, height: 40 });
    const whole = riff(['VP8X', extended(0x10, 48, 48)], ['VP8L', lossless(48, 48)]);
    expect(accepted(whole).bytes).toEqual(whole);
  });

  it('loses its metadata, and the flags that announce it', () => {
    const given = riff(
      ['VP8X', extended(0x3c, 48, 48)],
      ['ICCP', Buffer.from('profile')],
      ['VP8L', lossless(48, 48)],
      ['EXIF', Buffer.from('taken at home')],
    );
    expect(accepted(given).bytes).toEqual(riff(['VP8X', extended(0x10, 48, 48)], ['VP8L', lossless(48, 48)]));
  });

  it('is refused when it is animated, longer than it says, or of two sizes', () => {
    const broken = [
      riff(['VP8X', extended(0x02, 48, 48)], ['VP8L', lossless(48, 48)]),
      riff(['VP8X', extended(0, 64, 48)], ['VP8L', lossless(48, 48)]),
      riff(['VP8L', lossless(48, 48)], ['VP8L', lossless(48, 48)]),
      riff(['ANMF', lossless(48, 48)]),
      Buffer.concat([simple, Buffer.from('PK\x05\x06')]),
      simple.subarray(0, -2),
    ];
    for (const bytes of broken) expect(refusal(bytes)).toMatch(/complete picture/);
  });
});

describe('everything else', () => {
  it('is refused by its content', () => {
    expect(refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatch(
      /SVG can contain scripts/,
    );
    expect(refusal(Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'))).toMatch(/SVG/);
    for (const text of ['GIF89a..............', '%PDF-1.7............', 'x', 'RIFF....AVI ....']) {
      expect(refusal(Buffer.from(text))).toBe('must be a PNG, JPEG or WebP picture');
    }
  });

  it('is refused when it is no Base64, or too large', () => {
    for (const text of ['***', 'iVBORw0KGgo', 'data:image/png;base64,iVBORw0KGgo=', ' iVBORw==']) {
      expect(readLogo(text)).toEqual({ refused: 'must be Base64' });
    }
    expect(refusal(Buffer.concat([png(), Buffer.alloc(MOST_LOGO_BYTES)]))).toMatch(/200,000 bytes/);
  });

  it('never throws, whatever is cut off or changed', () => {
    const whole = [png(), jpeg(), riff(['VP8X', extended(0x10, 48, 48)], ['VP8L', lossless(48, 48)])];
    for (const bytes of whole) {
      for (let length = 0; length < bytes.length; length += 1) {
        expect(() => read(bytes.subarray(0, length))).not.toThrow();
        const changed = Buffer.from(bytes);
        changed[length] = 0xff - (changed[length] ?? 0);
        expect(() => read(changed)).not.toThrow();
      }
    }
  });
});
