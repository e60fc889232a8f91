import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inlineStyles, withoutStyles } from './inline-styles';

const chunks = '/_next/static/chunks';

describe('the styles of a page', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'styles-'));
  beforeAll(() => {
    vi.stubEnv('NEXT_DIST_DIR', folder);
    const files = path.join(folder, 'static/chunks');
    mkdirSync(files, { recursive: true });
    writeFileSync(
      path.join(files, 'a~b_1-2.css'),
      'p::after{content:"₦";src:url(../media/f.woff2),url("../media/g")}',
    );
    writeFileSync(path.join(files, 'odd.css'), 'p{content:"</style>"}');
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const linkTo = (file: string, more = '') =>
    `<link rel="stylesheet" href="${chunks}/${file}"${more} nonce="n" data-precedence="next"/>`;
  const inlined = (head: string) => inlineStyles(Buffer.from(head)).toString();

  it('come before the link to them, which is disabled', () => {
    const [before, after] = ['<head><title>Orders · ₦</title>', '<meta/></head><body>₦'];
    expect(inlined(before + linkTo('a~b_1-2.css') + after)).toBe(
      `${before}<style>p::after{content:"₦";src:url(/_next/static/media/f.woff2),url("/_next/static/media/g")}</style>${linkTo('a~b_1-2.css', ' disabled=""')}${after}`,
    );
  });

  it.each(['missing.css', 'odd.css', '../../secret.css', 'a/b.css', 'a~b_1-2.css?v=1'])(
    'stay a file: %s',
    (file) => {
      const head = `<head>${linkTo(file)}</head>`;
      expect(inlined(head)).toBe(head);
      const header = `<${chunks}/${file}>; rel=preload; as="style"; nonce="n"`;
      expect(withoutStyles(header)).toBe(header);
    },
  );

  it('are not preloaded as well', () => {
    const font = '</_next/static/media/f.woff2>; rel=preload; as="font"; type="font/woff2"';
    const style = `<${chunks}/a~b_1-2.css>; rel=preload; as="style"; nonce="n"`;
    expect(withoutStyles(`</>; rel=preconnect, ${font}, ${style}`)).toBe(`</>; rel=preconnect, ${font}`);
    expect(withoutStyles(style)).toBe('');
  });
});
