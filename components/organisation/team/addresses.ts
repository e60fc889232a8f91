import { z } from 'zod';

/** How many people one form invites. */
const MOST = 20;

const oneAddress = z.email().max(254);

/** The different addresses of a text, which separates them by spaces, commas, semicolons or lines. */
const split = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];

/** The addresses of the people to invite, as a person types or pastes them. */
export const addressesSchema = z.string().transform((text, context): string[] => {
  const addresses = split(text);
  const wrong = addresses.find((address) => !oneAddress.safeParse(address).success);
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (addresses.length === 0 || (addresses.length === 1 && wrong)) {
    refuse('Enter an email address, like name@company.com');
  } else if (wrong) refuse(`“${wrong}” isn’t an email address.`);
  else if (addresses.length > MOST) refuse(`Enter up to ${MOST} addresses at a time.`);
  return addresses;
});
