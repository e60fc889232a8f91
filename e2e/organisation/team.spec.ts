import { expect } from '@playwright/test';
import { signInPage } from '../account/pages';
import { overviewPage, toastStep, untilAlive } from '../shell/pages';
import { linkFrom } from '../support/mails';
import { createPartner } from '../support/partner';
import { test } from '../support/test';
import { invitationPage, teamPage } from './pages';

// Chromium logs the rejected requests that redirect to sign-in.
test.beforeEach(({ guard }) => guard.tolerate(/status of 40[13]/));

test('an owner invites an engineer, who joins, gets another role, and leaves', async ({
  page,
  partner,
  signIn,
  otherBrowser,
  guard,
}) => {
  // The organisation's pages no longer exist for someone who was removed.
  guard.tolerate(/404 \(Not Found\).*\/test\)$/);
  const newcomer = { email: `new@${partner.slug}.example`, password: 'four words in a row' };
  await signIn(page, 'owner', { secondFactor: true });
  const team = teamPage(page);
  await team.open(partner.slug);
  await expect(team.member('Story owner')).toContainText('You');
  await expect(team.member('Story owner')).toContainText('App');
  const removing = await team.menu('Story owner', 'Remove');
  await expect(removing).toBeDisabled();
  await expect(removing).toContainText('You can’t remove the last owner. Make someone else an owner first.');
  await page.keyboard.press('Escape');
  await team.invite.click();
  await team.dialog.getByRole('textbox', { name: 'Email address' }).fill(newcomer.email);
  await team.role('Engineer').click();
  await team.submit('Send invitation').click();
  await expect(team.invitation(newcomer.email)).toContainText('Pending');

  const other = await otherBrowser();
  const link = await linkFrom(newcomer.email);
  const invitation = invitationPage(other);
  await invitation.open(link);
  await expect(invitation.main).toContainText('Invited byStory owner');
  // The link's secret remains neither in the URL nor in the history.
  await expect(other).toHaveURL('/accept-invitation');
  await invitation.name.fill('New engineer');
  await invitation.password.fill(newcomer.password);
  await invitation.accept.click();
  await expect(other.getByRole('main')).toContainText('You’ve joined. Sign in to continue.');
  await untilAlive(other);
  await signInPage(other).fill(newcomer);
  await expect(overviewPage(other).title).toBeVisible();

  await team.open(partner.slug);
  await expect(team.invitation(newcomer.email)).toContainText('Accepted');
  await expect(team.main).toContainText(/members? ha(s|ve) no second factor/);
  await (await team.menu('New engineer', 'Change role')).click();
  await team.role('Treasury').click();
  await expect(team.dialog).toContainText('Can no longer see: webhooks, the sandbox, the team.');
  await expect(team.dialog).toContainText('New engineer must sign in again');
  await team.submit('Change role').click();
  await expect(team.member('New engineer')).toContainText('Treasury');

  // The next click asks them to sign in again, with the new role.
  const theirs = teamPage(other);
  // Away from the page that leaves by itself once its stream ends.
  await other.goto('about:blank');
  await theirs.open(partner.slug);
  await expect(signInPage(other).heading).toBeVisible();
  await untilAlive(other);
  await signInPage(other).fill(newcomer);
  await expect(theirs.main).toContainText('You can’t see the team');
  await expect(theirs.main).toContainText('Ask an owner, admin, engineer or viewer.');
  await expect(theirs.roles.getByRole('row').filter({ hasText: 'Treasury' })).toContainText('orders');

  await (await team.menu('New engineer', 'Remove')).click();
  await team.dialog.getByRole('textbox').fill(newcomer.email);
  await team.submit('Remove member').click();
  await expect(team.member('New engineer')).toHaveCount(0);
  await toastStep(page, 'link', 'Invite again').click();
  await expect(team.dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue(newcomer.email);
  await page.keyboard.press('Escape');
  await other.goto('about:blank');
  await overviewPage(other).open(partner.slug);
  await expect(signInPage(other).heading).toBeVisible();
  await invitation.open(link);
  await expect(invitation.dead).toBeVisible();
});

test('an invitation is sent again and revoked; somebody with an account accepts with one press; viewers look', async ({
  page,
  partner,
  signIn,
  otherBrowser,
}) => {
  const elsewhere = await createPartner();
  const known = await elsewhere.member('owner');
  await partner.member('owner');
  await signIn(page, 'admin', { secondFactor: true });
  const team = teamPage(page);
  await team.open(partner.slug);
  const changing = await team.menu('Story owner', 'Change role');
  await expect(changing).toContainText('Only owners can change or remove owners.');
  await page.keyboard.press('Escape');
  await team.invite.click();
  await expect(team.role('Owner')).toBeDisabled();
  await team.dialog.getByRole('textbox', { name: 'Email address' }).fill(known.email);
  await team.submit('Send invitation').click();
  await expect(team.invitation('Pending')).toHaveCount(1);
  const first = await linkFrom(known.email);

  await (await team.menu(known.email, 'Revoke')).click();
  await team.confirmation.getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(team.invitation('Revoked')).toHaveCount(1);
  await toastStep(page, 'link', 'Invite again').click();
  await expect(team.dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue(known.email);
  await expect(team.role('Viewer')).toBeChecked();
  await page.keyboard.press('Escape');
  const other = await otherBrowser();
  const invitation = invitationPage(other);
  await invitation.open(first);
  await expect(invitation.dead).toBeVisible();

  await (await team.menu(known.email, 'Invite again')).click();
  await team.submit('Send invitation').click();
  await expect(team.invitation('Pending')).toHaveCount(1);
  await invitation.open(await linkFrom(known.email, 2));
  await expect(invitation.main).toContainText(`You have an account as ${known.email}`);
  await expect(invitation.name).toHaveCount(0);
  await invitation.accept.click();
  await expect(signInPage(other).heading).toBeVisible();
  await untilAlive(other);
  await signInPage(other).fill(known);
  await expect(overviewPage(other).title).toBeVisible();

  const theirs = teamPage(other);
  await theirs.open(partner.slug);
  await expect(theirs.main).toContainText('Only owners and admins can change it.');
  await expect(theirs.invite).toHaveAccessibleDescription(/Ask an owner or admin\.$/);
  await expect(theirs.member(known.email)).toContainText('You');
});

test('several people are invited at once, and members among them are named', async ({
  page,
  partner,
  signIn,
}) => {
  const known = await partner.member('viewer');
  const [first, second] = ['ada', 'obi'].map((name) => `${name}@${partner.slug}.example`);
  await signIn(page, 'owner', { secondFactor: true });
  const team = teamPage(page);
  await team.open(partner.slug);
  await team.invite.click();
  const addresses = team.dialog.getByRole('textbox', { name: 'Email addresses' });
  await addresses.fill(`${first}, nobody`);
  await team.submit('Send invitation').click();
  await expect(team.dialog).toContainText('“nobody” isn’t an email address.');

  await addresses.fill(`${first}, ${known.email} ${second}`);
  await team.role('Engineer').click();
  await team.submit('Send invitation').click();
  await expect(team.dialog).toContainText(`Already a member: ${known.email}.`);
  await expect(addresses).toHaveValue(known.email);
  await expect(page.getByText('2 invitations sent')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const email of [first, second]) await expect(team.invitation(`${email}`)).toContainText('Engineer');
});
