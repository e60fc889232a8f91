import { describe, expect, it } from 'vitest';
import { readPdf, squeezed, TEST_MARK } from '@/tests/support/pdf-files';
import { png } from '@/tests/support/sample-files';
import { drawPaper, type Paper, paperReference } from './paper';

const paper: Paper = {
  title: 'Receipt',
  name: 'Harbour Savings',
  reference: 'RCT-7K2M9QX4TB1C',
  isTest: false,
  asOf: new Date('2026-11-20T09:30:00.000Z'),
  facts: [['Amount', 'NGN 1,000.00']],
};

/** Six columns, as a statement of a wallet has them. */
function longTable(count: number): Paper['sections'] {
  const widths = [116, 196, 100, 104, 104, 110];
  const columns = widths.map((width, index) => ({ title: `C${index}`, width, isFigure: index > 2 }));
  const rows = Array.from({ length: count }, (_, index) => ({
    cells: ['20 Nov 2026, 11:32:10', `Payment ${index}`, `FND-${index}`, '', '250,000.00', `${index}.00`],
  }));
  return [{ title: 'Transactions', columns, rows }];
}

describe('a paper', () => {
  it('has text that can be selected, whichever letters were drawn before', async () => {
    // The glyph of Ọ consists of those of O and of a dot.
    await drawPaper({ ...paper, name: 'Ọ', title: 'ộ', facts: [], isTest: true });
    const { text } = await readPdf(await drawPaper({ ...paper, name: 'OmO & Ọmọ Ltd, GH₵ and ₦' }));
    expect(text).toContain(squeezed('OmO & Ọmọ Ltd, GH₵ and ₦'));
    expect(text).toContain('AmountNGN1,000.00');
  });

  it('cuts off nothing, however long a name or a word is', async () => {
    const name = `${'Adéyẹmí Ọláṣùnkànmí Ñandú '.repeat(12)}${'W'.repeat(200)}`;
    const { text } = await readPdf(await drawPaper({ ...paper, name, facts: [['Credited to', name]] }));
    expect(text.split(squeezed(name))).toHaveLength(3);
  });

  it('is the same to the byte at every download', async () => {
    const [first, second] = [await drawPaper(paper), await drawPaper(paper)];
    expect(first.equals(second)).toBe(true);
  });

  it('wears the partner’s colour and logo, and reads the same', async () => {
    const bytes = png(120, 40);
    const brand = { colour: '#0b6e4f', logo: { type: 'image/png', width: 120, height: 40, bytes } };
    const [plain, worn] = [await drawPaper(paper), await drawPaper(paper, brand)];
    expect(worn.includes('/Subtype /Image')).toBe(true);
    expect(plain.includes('/Subtype /Image')).toBe(false);
    expect((await readPdf(worn)).text).toBe((await readPdf(plain)).text);
    expect(worn.equals(await drawPaper(paper, brand))).toBe(true);
    const webp = await drawPaper(paper, { ...brand, logo: { ...brand.logo, type: 'image/webp' } });
    expect(webp.includes('/Subtype /Image')).toBe(false);
  });

  it('of the sandbox has its mark on every page, and no other has it', async () => {
    const test = await readPdf(await drawPaper({ ...paper, isTest: true, sections: longTable(90) }));
    expect(test.pages.length).toBeGreaterThan(1);
    for (const page of test.pages) expect(page).toContain(TEST_MARK);
    expect((await readPdf(await drawPaper(paper))).text).not.toContain(TEST_MARK);
  });

  it('is drawn after one that failed', async () => {
    const broken = drawPaper({ ...paper, asOf: new Date(Number.NaN) });
    const next = drawPaper(paper);
    await expect(broken).rejects.toThrow();
    expect((await next).length).toBeGreaterThan(1000);
  });
});

describe('a reference', () => {
  it('is that of its parts', () => {
    expect(paperReference('STM', ['a', 'b'])).toBe(paperReference('STM', ['a', 'b']));
    expect(paperReference('STM', ['a', 'b'])).not.toBe(paperReference('STM', ['ab']));
    expect(paperReference('STM', ['a'])).toMatch(/^STM-[0-9A-F]{12}$/);
  });
});
