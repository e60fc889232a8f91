import { describe, expect, it } from 'vitest';
import { documentExample } from '@/lib/contract/kyb/documents';
import { submissionExample } from '@/lib/contract/kyb/kyb';
import { personExample } from '@/lib/contract/kyb/people';
import { copySections } from './copy-sections';

const section = (over: Partial<Parameters<typeof copySections>[0]>, id: string) =>
  copySections({ ...submissionExample, ...over }).find((one) => one.id === id);

describe('a copy', () => {
  it('says codes and days in words', () => {
    const business = {
      version: 1,
      country: 'NG',
      entity_type: 'limited_company',
      date_of_incorporation: '2020-02-01',
    };
    expect(section({ business }, 'business')?.groups).toEqual([
      {
        key: 'About the business',
        title: 'About the business',
        rows: [
          { label: 'Country of registration', value: 'Nigeria' },
          { label: 'Business type', value: 'Private limited company' },
          { label: 'Date of incorporation', value: '1 Feb 2020' },
        ],
      },
    ]);
  });

  it('names whose a document is, and its hash whole', () => {
    const documents = [
      { ...documentExample, type: 'identity_document' as const, person_id: personExample.id },
    ];
    const [group] = section({ documents }, 'documents')?.groups ?? [];
    expect(group?.title).toBe('Identity document of Ada Example');
    expect(group?.rows).toContainEqual({ label: 'SHA-256', value: documentExample.sha256, isCode: true });
  });

  it('has people and documents in the order in which they were added', () => {
    const second = { ...personExample, id: 'b', first_name: 'Bola', created_at: '2026-11-21T00:00:00.000Z' };
    const titles = section({ people: [second, personExample] }, 'people')?.groups.map(({ title }) => title);
    expect(titles).toEqual(['Ada Example', 'Bola Example']);
  });

  it('says when a section is empty', () => {
    expect(section({ people: [] }, 'people')).toMatchObject({ groups: [], empty: 'No people added.' });
  });
});
