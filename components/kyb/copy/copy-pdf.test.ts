import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { documentExample } from '@/lib/contract/kyb/documents';
import { type KybSubmission, submissionExample } from '@/lib/contract/kyb/kyb';
import { personExample } from '@/lib/contract/kyb/people';
import { copyPdf } from './copy-pdf';

/** Parses a PDF: the text of each page, and the document's metadata. */
async function readPdf(submission: KybSubmission) {
  const bytes = await copyPdf('Quay Microsavings', submission, new Date('2026-11-20T12:00:00.000Z'));
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('\n');
    }),
  );
  const { info } = await document.getMetadata();
  return { pages, title: (info as { Title?: string }).Title, marks: await document.getMarkInfo() };
}

const name = 'Ọmọlẹ́wà Ṣọ̀ṣọ́ Ltd';

describe('the PDF of a submission', () => {
  it('says whose it is, which submission, and when it was submitted', async () => {
    const { pages, title, marks } = await readPdf({ ...submissionExample, number: 3 });
    expect(title).toBe('Verification of Harbour Savings Limited, submission 3');
    expect(pages[0]).toContain('Quay Microsavings');
    expect(pages[0]).toContain('20 Nov 2026, 11:00 Lagos (20 Nov 2026, 10:00:00 UTC)');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(marks).toMatchObject({ Marked: true });
  });

  it('writes the letters of Yoruba, and the hash of each document', async () => {
    const business = { ...submissionExample.business, legal_name: name };
    const { pages } = await readPdf({ ...submissionExample, business });
    expect(pages.join('\n').normalize('NFC')).toContain(name.normalize('NFC'));
    expect(pages.join('\n')).toContain(documentExample.sha256);
  });

  it('goes on over as many pages as it takes, and loses nobody', async () => {
    const people = Array.from({ length: 40 }, (_, index) => ({
      ...personExample,
      id: String(index),
      first_name: `Person${index}`,
    }));
    const use_case = 'Savings for market traders. '.repeat(70);
    const business = { ...submissionExample.business, use_case, source_of_funds: use_case };
    const { pages } = await readPdf({ ...submissionExample, people, business });
    const text = pages.join('\n');
    expect(pages.length).toBeGreaterThan(10);
    for (const { first_name } of people) expect(text).toContain(`${first_name} Example`);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.split('\n').length, `page ${index + 1} is not empty`).toBeGreaterThan(6);
    }
  });
});
