import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '@/lib/contract/errors';
import { startApp, type TestApp } from '../../support/app';
import { type FilledKyb, type KybClient, kybClient, wholeAccount, wholePerson } from '../../support/kyb';

let app: TestApp;
let kyb: KybClient;
let filled: FilledKyb;
let question: string;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  const org = await app.createOrganisation('fields');
  kyb = kybClient(app.url, org.test);
  filled = await kyb.fill();
  await kyb.call('POST', '/submit', {});
  const operate = (step: string, body: object) => app.operate(`/operator/v1/kyb/cases/fields/${step}`, body);
  await operate('take', {});
  await operate('questions', { section: 'business', question: 'Why?' });
  await operate('request-information', { message: 'One question.' });
  question = (await kyb.call<{ id: string }[]>('GET', '/questions'))[0]?.id ?? '';
});
afterAll(() => app.close());

/** A field, an invalid value, and the expected reason. */
type Case = readonly [field: string, value: unknown, reason: string];

const noText = 'must be text';
const day = 'must be a date that exists, YYYY-MM-DD';
const country = 'must be a two-letter country code (ISO 3166)';
const email = 'must be an email address';
const phone = 'must be a phone number: digits, with + and the country code where it is abroad';
const line = 'must be one line, without control characters';
const invisible = 'must have characters that can be seen';
const most = (count: number) => `must have ${count} characters at most`;

const business: Case[] = [
  ['legal_name', 7, noText],
  ['legal_name', ['Harbour'], noText],
  ['legal_name', 'x'.repeat(201), most(200)],
  ['legal_name', 'Har\nbour', line],
  ['legal_name', 'Har\u2028bour', line],
  ['legal_name', 'Har\u0007bour', line],
  ['legal_name', '\u200b\u200d', invisible],
  ['trading_name', 'x'.repeat(201), most(200)],
  ['country', 'Nigeria', country],
  ['country', 'ng', country],
  ['country', 'XX', country],
  ['country', 'NG ', country],
  ['entity_type', 'company', expect.stringContaining('must be one of limited_company, ')],
  ['entity_type', true, expect.stringContaining('must be one of limited_company, ')],
  ['registration_number', 'x'.repeat(41), most(40)],
  ['registration_number', 'BN1234567', 'must be RC and up to 8 digits'],
  ['registration_number', '1234567', 'must be RC and up to 8 digits'],
  ['date_of_incorporation', '2015-02-29', day],
  ['date_of_incorporation', '2015-13-01', day],
  ['date_of_incorporation', '01/02/2015', day],
  ['date_of_incorporation', '2015-1-1', day],
  ['date_of_incorporation', '2015-01-01T00:00:00Z', day],
  ['date_of_incorporation', '0999-01-01', day],
  ['date_of_incorporation', '9999-12-31', 'must not be in the future'],
  ['tax_id', '123', expect.stringContaining('must be a TIN of 10 digits')],
  ['tax_id', 'x'.repeat(41), most(40)],
  ['registered_address', 'x'.repeat(501), most(500)],
  ['registered_address', 'Lagos\u0000', expect.stringContaining('U+0000')],
  ['operating_address', 'Lagos\u001b[31m', 'must have no control characters'],
  ['industry', 'x'.repeat(121), most(120)],
  ['website', 'harbour.example', 'must be a web address that begins with https:// or http://'],
  ['website', 'javascript:alert(1)', 'must be a web address that begins with https:// or http://'],
  ['website', 'https://', 'must be a web address that begins with https:// or http://'],
  ['use_case', 'x'.repeat(2_001), most(2_000)],
  ['expected_monthly_volume', 10_000_000, noText],
  ['source_of_funds', 'x'.repeat(1_001), most(1_000)],
  ['licence_regulator', 'x'.repeat(161), most(160)],
  ['licence_type', 'x'.repeat(161), most(160)],
  ['licence_number', 'x'.repeat(81), most(80)],
  ['contact_name', 'x'.repeat(161), most(160)],
  ['contact_email', 'nobody', email],
  ['contact_email', 'a@b', email],
  ['contact_email', 'a b@harbour.example', email],
  ['contact_email', `${'x'.repeat(250)}@a.example`, most(254)],
  ['contact_phone', '12', phone],
  ['contact_phone', '+234 CALL ME', phone],
  ['technical_contact_email', 'nobody@', email],
  ['expected_version', -1, 'must be 0 or more'],
  ['expected_version', '1', 'must be a number'],
  ['id', 'x', 'is not known'],
  ['version', 1, 'is not known'],
];

const share = 'must be a percentage from 0 to 100 with up to four decimals';
const person: Case[] = [
  ['first_name', '', 'must not be empty'],
  ['first_name', '   ', 'must not be empty'],
  ['first_name', undefined, 'is required'],
  ['first_name', 'x'.repeat(101), most(100)],
  ['last_name', '', 'must not be empty'],
  ['last_name', '\u2060', invisible],
  ['date_of_birth', '1980-04-31', day],
  ['date_of_birth', '2900-01-01', 'must not be in the future'],
  ['date_of_birth', '2020-01-01', 'must be 18 years ago or more'],
  ['date_of_birth', '1800-01-01', 'must be within the last 120 years'],
  ['nationality', 'NGA', country],
  ['email', 'ada', email],
  ['phone', 'ada', phone],
  ['residential_address', 'x'.repeat(501), most(500)],
  ['roles', undefined, 'is required'],
  ['roles', [], 'must name a role'],
  ['roles', ['director', 'director'], 'must not name a role twice'],
  ['roles.0', ['boss'], expect.stringContaining('must be one of ')],
  ['roles', 'director', 'must be a list'],
  ['ownership_percentage', '100.1', share],
  ['ownership_percentage', '-1', share],
  ['ownership_percentage', '12,5', share],
  ['ownership_percentage', '1.00001', share],
  ['ownership_percentage', '1e1', share],
  ['ownership_percentage', 'NaN', share],
  ['ownership_percentage', 100.5, share],
  ['ownership_percentage', '40.0001', 'must be 40 at most: all shares together are 100 at most'],
  ['id_type', 'library_card', 'must be one of passport, national_id, drivers_licence, voters_card'],
  ['id_number', 'x'.repeat(61), most(60)],
  ['politically_exposed', 'no', 'must be true or false'],
  ['status', 'accepted', 'is not known'],
];

const account: Case[] = [
  ['currency', 'EUR', 'must be one of NGN, GHS, USD'],
  ['currency', undefined, 'is required'],
  ['account_name', '', 'must not be empty'],
  ['account_name', 'x'.repeat(161), most(160)],
  ['bank_code', undefined, 'is required'],
  ['bank_code', '999', 'must be a code from GET /partner/v1/banks?country=NG'],
  ['account_number', '', 'must not be empty'],
  ['account_number', '123', 'must be a NUBAN: 10 digits'],
  ['account_number', '00000000ten', 'must be a NUBAN: 10 digits'],
  ['account_number', '0000000017', 'is not a valid account number for this bank. Check the digits'],
  ['network', 'MTN', 'goes with GHS only'],
  ['network', 'GLO', expect.stringContaining('must be one of ')],
  ['swift_code', 'GTBINGLA', 'goes with USD only'],
  ['swift_code', 'GTBINGLAXXXX', most(11)],
  ['is_default', 'yes', 'must be true or false'],
  ['status', 'verified', 'is not known'],
];
const ghs = {
  currency: 'GHS',
  account_name: 'Harbour',
  bank_code: '300304',
  account_number: '1011130012345',
};
const inGhana: Case[] = [
  ['bank_code', undefined, 'is required, or network for mobile money'],
  ['bank_code', '058', 'must be a code from GET /partner/v1/banks?country=GH'],
  ['account_number', '1234', 'must be 8 to 17 digits'],
  ['network', 'MTN', 'must be a mobile number of 10 digits: 024 000 0000'],
];
const usd = {
  currency: 'USD',
  account_name: 'Harbour',
  bank_name: 'Citibank',
  swift_code: 'CITIUS33',
  account_number: '12345678',
};
const abroad: Case[] = [
  ['bank_name', undefined, 'is required'],
  ['swift_code', undefined, 'is required'],
  ['swift_code', 'CITIUS3', expect.stringContaining('must be a SWIFT code (BIC)')],
  ['account_number', 'GB34BUKB20201555555555', 'is no valid IBAN: its check digits do not match'],
  ['account_number', 'GB33BUKB2020155555555', 'must have 22 characters, as the IBANs of GB do'],
  ['account_number', '1', 'must be 4 to 34 letters and digits'],
];

/** Sets a value at the start of a path such as `roles.0`. */
const withField = (base: object, [field, value]: Case) => ({ ...base, [field.split('.')[0] ?? '']: value });

async function refused(method: string, path: string, body: unknown, [field, , reason]: Case) {
  const answer = await kyb.send(method, path, body);
  expect([answer.status, answer.json.error?.code], answer.text).toEqual([400, 'validation_failed']);
  expect(errorBody.parse(answer.json)).toEqual(answer.json);
  const { details = {} } = answer.json.error ?? {};
  const where = field in details ? field : field === 'network' ? 'account_number' : 'body';
  expect(details[where]).toEqual(reason);
}

describe('a field that is wrong is refused by name, with its reason', () => {
  test('there are many ways', () => {
    expect([...business, ...person, ...account, ...inGhana, ...abroad].length).toBeGreaterThan(100);
  });

  test.each(business)('business information: %s %o', (...wrong) =>
    refused('PATCH', '/business', withField({}, wrong), wrong),
  );
  test.each(person)('a person: %s %o', (...wrong) =>
    refused('POST', '/people', withField({ ...wholePerson, ownership_percentage: '1' }, wrong), wrong),
  );
  test.each(person.filter(([, value]) => value !== undefined))(
    'a person that is there: %s %o',
    (...wrong) => {
      // The person's own 60 % do not count, so 40.0001 fits.
      const [field, value] = wrong;
      if (field === 'ownership_percentage' && value === '40.0001') return undefined;
      return refused('PATCH', `/people/${filled.person.id}`, withField({}, wrong), wrong);
    },
  );
  test.each(account)('an account in NGN: %s %o', (...wrong) =>
    refused('POST', '/settlement-accounts', withField(wholeAccount, wrong), wrong),
  );
  test.each(inGhana)('an account in GHS: %s %o', (...wrong) => {
    const base = wrong[0] === 'network' ? { ...ghs, bank_code: undefined } : ghs;
    return refused('POST', '/settlement-accounts', withField(base, wrong), wrong);
  });
  test.each(abroad)('an account in USD: %s %o', (...wrong) =>
    refused('POST', '/settlement-accounts', withField(usd, wrong), wrong),
  );

  test.each<Case>([
    ['answer', '', 'must not be empty'],
    ['answer', 'x'.repeat(2_001), most(2_000)],
    ['answer', undefined, 'is required'],
    ['status', 'answered', 'is not known'],
  ])('an answer: %s %o', (...wrong) =>
    refused('POST', `/questions/${question}/answer`, withField({ answer: 'x' }, wrong), wrong),
  );

  test.each<Case>([
    ['limit', '0', 'must be a whole number from 1 to 100'],
    ['ids', 'x', 'must be a UUID in lower case'],
    ['created_from', 'yesterday', 'must be a date (YYYY-MM-DD) or an RFC 3339 date-time'],
    ['updated_since', '2026-02-30', 'must be a date that exists'],
    ['currency', 'EUR', 'must be one of NGN, GHS, USD'],
    ['status', 'open', expect.stringContaining('must be one of ')],
    ['order', 'asc', 'is not known'],
  ])('a list of accounts: %s=%s', async (field, value, reason) => {
    const { status, json } = await kyb.send('GET', `/settlement-accounts?${field}=${value}`);
    const { details = {} } = json.error ?? {};
    expect([status, details[field] ?? details[`${field}.0`]]).toEqual([400, reason]);
  });

  test('whatever else is wrong: every field is named at once', async () => {
    const answer = await kyb.send('PATCH', '/business', { legal_name: 7, country: 'xx', nonsense: 1 });
    expect(Object.keys(answer.json.error?.details ?? {}).sort()).toEqual([
      'country',
      'legal_name',
      'nonsense',
    ]);
  });

  test('and none of it was saved', async () => {
    expect(await kyb.call('GET', '/business')).toMatchObject({ version: 1 });
    expect(await kyb.call('GET', '/people')).toEqual([filled.person]);
    expect(await kyb.call('GET', '/settlement-accounts')).toEqual([filled.account]);
  });
});
