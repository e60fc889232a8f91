import { expect } from '@playwright/test';
import type { Person } from '@/lib/contract/kyb/people';
import { wholePerson } from '@/tests/support/kyb';
import { expectSound } from '../support/checks';
import { documentsOf } from '../support/given-files';
import { test } from '../support/review';
import type { Verification } from '../support/verification';
import { kybDocumentsPage, kybPeoplePage } from './pages';

const peopleOf = async ({ send }: Verification): Promise<Person[]> =>
  ((await send('GET', '/people')).json as { data: Person[] }).data;
const addPerson = ({ call }: Verification, change: object = {}): Promise<Person> =>
  call('POST', '/people', { ...wholePerson, ...change });

test('people are named with the bar of their shares, which never goes over 100%', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await addPerson(verification);
  await signIn(page, 'compliance');
  const { open, person, shares, ownership, add, adding, fill, chooseRoles, send } = kybPeoplePage(page);
  await open(partner.slug);
  await expect(shares).toHaveText([/Ada Example.*60%.*Document needed/, /Not accounted for.*40%/]);
  await expect(ownership).toContainText('Add every owner of 5% or more');
  await expect(person('Ada Example')).toContainText('Identity document missing');
  await expectSound(page);

  await add.click();
  await expect(page).toHaveURL(/person=new/);
  await send.click();
  await expect(adding).toContainText('Must not be empty.');
  await expect(adding).toContainText('Must name a role.');
  // A hovered button has a different colour.
  await page.mouse.move(0, 0);
  await expectSound(page);
  await fill({ first: 'Bola', last: 'Ade', share: '40.01' });
  await chooseRoles('Beneficial owner');
  await adding.getByLabel('Date of birth').fill('2020-01-01');
  await adding.getByRole('combobox', { name: 'Nationality' }).click();
  await page.getByRole('combobox', { name: 'Search countries' }).fill('ghan');
  await page.keyboard.press('Enter');
  await expect(adding.getByRole('combobox', { name: 'Nationality' })).toHaveText('Ghana');
  await send.click();
  await expect(adding).toContainText('Must be 40 at most: all shares together are 100 at most.');
  await expect(adding).toContainText('Must be 18 years ago or more.');
  expect(await peopleOf(verification)).toHaveLength(1);

  await adding.getByRole('textbox', { name: 'Ownership' }).fill('4.5');
  await adding.getByLabel('Date of birth').fill('1990-01-01');
  await adding.getByRole('radio', { name: 'Yes' }).click();
  await send.click();
  await expect(person('Bola Ade')).toContainText('Ghana · born 1 Jan 1990 · politically exposed');
  await expect(person('Bola Ade')).toContainText('Residential address missing');
  await expect(person('Bola Ade')).not.toContainText('Nationality missing');
  await expect(shares).toHaveText([
    /Ada Example.*60%/,
    /Bola Ade.*4\.5%.*Below 5%/,
    /Not accounted for.*35\.5%/,
  ]);
  await expect(person('Bola Ade')).not.toContainText('Identity document missing');
  await expect(page).not.toHaveURL(/person=/);
});

test('what is missing of a person leads to the place for it', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { id } = await addPerson(verification);
  await signIn(page, 'compliance');
  await kybPeoplePage(page).open(partner.slug);
  await kybPeoplePage(page)
    .person('Ada Example')
    .getByRole('link', { name: /^Upload/ })
    .click();
  await expect(page).toHaveURL(`/${partner.slug}/kyb/documents?type=identity_document&person=${id}`);
  const place = kybDocumentsPage(page).place('Identity document of Ada Example');
  await expect(place.getByRole('button', { name: /^Upload/ })).toBeFocused();
});

test('a person is changed; what was typed and not saved is not thrown away unasked', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  await addPerson(verification);
  await signIn(page, 'compliance');
  const { open, edit, editing, discarding, person } = kybPeoplePage(page);
  await open(partner.slug);
  await edit('Ada Example').click();
  const window = editing('Ada Example');
  await expect(window.getByRole('textbox', { name: 'Phone' })).toHaveValue(wholePerson.phone);
  await window.getByRole('textbox', { name: 'Last name' }).fill('Okafor');
  await page.keyboard.press('Escape');
  await discarding.getByRole('button', { name: 'Keep editing' }).click();
  await expect(window.getByRole('textbox', { name: 'Last name' })).toHaveValue('Okafor');
  await window.getByRole('textbox', { name: 'Phone' }).fill('');
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(person('Ada Okafor')).toBeVisible();
  const [saved] = await peopleOf(verification);
  expect(saved).toMatchObject({ last_name: 'Okafor', email: wholePerson.email, version: 2 });
  expect(saved).not.toHaveProperty('phone');
});

test('two people change the same person: nothing is overwritten before one has chosen', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { id } = await addPerson(verification);
  await signIn(page, 'compliance');
  const { open, edit, editing } = kybPeoplePage(page);
  await open(partner.slug);
  await edit('Ada Example').click();
  const window = editing('Ada Example');
  // Meanwhile another client changes one field that is unchanged here, and one that is changed here too.
  await verification.call('PATCH', `/people/${id}`, {
    phone: '+234 800 000 0009',
    email: 'theirs@quay.example',
  });
  await window.getByRole('textbox', { name: 'Email' }).fill('mine@quay.example');
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window).toContainText('Someone else changed this person');
  await expect(window).toContainText('theirs@quay.example');
  await expect(window.getByRole('textbox', { name: 'Phone' })).toHaveValue('+234 800 000 0009');
  // A hovered button has a different colour.
  await page.mouse.move(0, 0);
  await expectSound(page);
  expect(await peopleOf(verification)).toMatchObject([{ email: 'theirs@quay.example' }]);

  await window.getByRole('button', { name: 'Use mine: Email' }).click();
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window).toBeHidden();
  expect(await peopleOf(verification)).toMatchObject([
    { email: 'mine@quay.example', phone: '+234 800 000 0009', version: 3 },
  ]);
});

test('two people change different fields of a person: both changes stand', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { id } = await addPerson(verification);
  await signIn(page, 'compliance');
  const { open, edit, editing } = kybPeoplePage(page);
  await open(partner.slug, `?person=${id}`);
  const window = editing('Ada Example');
  await expect(window).toBeVisible();
  await verification.call('PATCH', `/people/${id}`, { phone: '+234 800 000 0009' });
  await window.getByRole('textbox', { name: 'Identity document number' }).fill('B1');
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window).toBeHidden();
  await expect(edit('Ada Example')).toBeVisible();
  expect(await peopleOf(verification)).toMatchObject([{ phone: '+234 800 000 0009', id_number: 'B1' }]);
});

test('a person goes with their documents, once it was asked', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { id } = await addPerson(verification);
  await verification.upload({ type: 'identity_document', person_id: id, filename: 'passport.pdf' });
  await signIn(page, 'compliance');
  const { open, remove, removing, people, title } = kybPeoplePage(page);
  await open(partner.slug);
  await remove('Ada Example').click();
  const question = removing('Ada Example');
  await expect(question).toContainText('permanently deletes their details and their document');
  await expect(question).toContainText('Identity document, passport.pdf');
  await expectSound(page);
  await question.getByRole('button', { name: 'Remove person' }).click();
  await expect(people).toHaveCount(0);
  await expect(title).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No people yet');
  await expectSound(page);
  expect([await peopleOf(verification), await documentsOf(verification)]).toEqual([[], []]);
});

test('while it is with the reviewer a person can be read, and not changed', async ({
  page,
  partner,
  signIn,
  verification,
}) => {
  const { person } = await verification.submitFirst();
  await signIn(page, 'compliance');
  const { open, edit, add, people, editing } = kybPeoplePage(page);
  await open(partner.slug);
  const name = `${person.first_name} ${person.last_name}`;
  for (const button of [edit(name), add]) {
    await expect(button).toBeDisabled();
    await button.focus();
    await expect(button).toHaveAccessibleDescription('You can’t change a submitted verification.');
  }
  await people.getByRole('button', { name, exact: true }).click();
  await expect(editing(name)).toContainText(wholePerson.id_number);
  await expect(editing(name).getByRole('textbox')).toHaveCount(0);
  await expectSound(page);
});
