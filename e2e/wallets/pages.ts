import { expect, type Page, type Route } from '@playwright/test';
import { list, visit } from '../shell/pages';

/** Handles the next server action's request differently, once. */
export async function onNextAction(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  let isDone = false;
  await page.route('**/funding/**', async (route) => {
    if (isDone || !route.request().headers()['next-action']) return route.fallback();
    isDone = true;
    return handle(route);
  });
}

/** The sandbox's hosted page of a mandate, on which its holder agrees or refuses. */
export function authorisationPage(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: /^Direct debit by/ }),
    agree: page.getByRole('button', { name: 'Agree' }),
    refuse: page.getByRole('button', { name: 'Refuse' }),
    outcome: page.getByRole('status'),
  };
}

/** The sandbox's hosted page, on which a payer pays. */
export function checkoutPage(page: Page) {
  return {
    heading: page.getByRole('heading', { level: 1, name: /^Payment to/ }),
    pay: page.getByRole('button', { name: /^Pay [A-Z]{3}/ }),
    option: (name: string) => page.getByRole('radio', { name, exact: true }),
    fail: page.getByRole('button', { name: 'Fail the payment' }),
    expire: page.getByRole('button', { name: 'Let it expire' }),
    outcome: page.getByRole('status'),
    error: page.getByRole('alert'),
    async payAmount(amount: string): Promise<void> {
      const field = page.getByRole('textbox', { name: 'Amount to pay' });
      if (!(await field.isVisible())) await page.getByText('Pay another amount').click();
      await field.fill(amount);
      await page.getByRole('button', { name: 'Pay this amount' }).click();
    },
  };
}

interface Choice {
  readonly wallet?: 'NGN' | 'GHS' | 'USD';
  readonly amount: string;
  readonly method?: string;
}

/** The form that funds a wallet, and its confirmation. */
export function fundPage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'Fund a wallet' });
  const amount = form.getByRole('textbox', { name: 'Amount' });
  const method = (name: string) => form.getByRole('radio', { name, exact: true });
  const wallet = (currency: string) =>
    main.getByRole('radiogroup', { name: 'Wallet' }).getByRole('radio', { name: new RegExp(`^${currency}`) });
  /** The account to debit, if there are several. */
  const mandate = form.getByRole('combobox', { name: 'Account to debit' });
  const review = form.getByRole('button', { name: 'Review' });
  return {
    open: (organisation: string, currency = 'NGN', environment = 'test') =>
      visit(page, `/${organisation}/${environment}/funding/new?currency=${currency}`),
    form,
    amount,
    method,
    wallet,
    mandate,
    cancel: form.getByRole('link', { name: 'Cancel' }),
    review,
    /** The confirmation step. */
    question: main.getByRole('heading', { level: 2, name: /^Fund the \w+ wallet/ }),
    confirm: main.getByRole('button', { name: /^Fund [A-Z]{3}/ }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    change: main.getByRole('button', { name: 'Change' }),
    error: main.getByRole('alert'),
    async chooseMandate(account: RegExp): Promise<void> {
      await mandate.click();
      await page.getByRole('option', { name: account }).click();
    },
    async choose(choice: Choice): Promise<void> {
      if (choice.wallet) await wallet(choice.wallet).click();
      await amount.fill(choice.amount);
      if (choice.method) await method(choice.method).click();
      await review.click();
    },
  };
}

export function fundingPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Funding requests'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/funding${query}`),
    export: main.getByRole('button', { name: 'Export CSV' }),
  };
}

export function mandatePage(page: Page) {
  const main = page.getByRole('main');
  const confirmation = page.getByRole('alertdialog');
  return {
    open: (organisation: string, id: string) => visit(page, `/${organisation}/test/mandates/${id}`),
    title: page.getByRole('heading', { level: 1, name: /^MND-/ }),
    status: (word: string) => main.getByText(word, { exact: true }).first(),
    /** The bank's page, on which the holder agrees. */
    openBank: main.getByRole('link', { name: 'Open bank’s page' }),
    copyLink: main.getByRole('button', { name: /^Copy authorisation link / }),
    writeToHolder: main.getByRole('link', { name: 'Write to the holder' }),
    timeline: main.getByRole('region', { name: 'Timeline' }),
    details: main.getByRole('region', { name: 'Details' }),
    use: main.getByRole('region', { name: 'Usage', exact: true }),
    debits: main.getByRole('region', { name: 'Debits' }),
    debit: main.getByRole('link', { name: 'Debit account' }),
    cannotDebit: main.getByRole('button', { name: 'Debit account' }),
    revoke: main.getByRole('button', { name: 'Revoke', exact: true }),
    bank: main.getByRole('region', { name: 'Simulate the bank' }),
    confirmation,
    async confirmRevocation(): Promise<void> {
      await confirmation.getByRole('button', { name: 'Revoke mandate' }).click();
      await expect(confirmation).toBeHidden();
    },
    /** Chooses what the bank reports. */
    async play(what: string): Promise<void> {
      await main
        .getByRole('region', { name: 'Simulate the bank' })
        .getByRole('button', { name: what })
        .click();
      await confirmation.getByRole('button', { name: what }).click();
      await expect(confirmation).toBeHidden();
    },
  };
}

export function mandatesPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Mandates'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/mandates${query}`),
    newMandate: main.getByRole('link', { name: 'New mandate' }).first(),
    cannotAsk: main.getByRole('button', { name: 'New mandate' }).first(),
  };
}

interface Account {
  /** The name in the list of banks. */
  readonly bank: string;
  readonly number: string;
  /** Maximum of a single debit. */
  readonly most: string;
}

/** The form that requests a mandate, and its confirmation. */
export function newMandatePage(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: 'New mandate' });
  const bank = form.getByRole('combobox', { name: 'Bank' });
  const number = form.getByRole('textbox', { name: 'Account number' });
  const most = form.getByRole('textbox', { name: 'Limit per debit' });
  const check = form.getByRole('button', { name: 'Check account' });

  /** Finds a bank by a few letters or its code. */
  async function chooseBank(search: string, name = search): Promise<void> {
    await bank.click();
    await page.getByRole('combobox', { name: 'Search banks' }).fill(search);
    await page.getByRole('option', { name }).click();
  }
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/mandates/new`),
    form,
    bank,
    number,
    most,
    check,
    chooseBank,
    /** The validation beside the number while it is typed. */
    verdict: form.getByRole('status'),
    /** The confirmation step. */
    question: main.getByRole('heading', { level: 2, name: /^Request this mandate/ }),
    confirm: main.getByRole('button', { name: 'Request mandate' }),
    tryAgain: main.getByRole('button', { name: 'Try again' }),
    change: main.getByRole('button', { name: 'Change' }),
    allTheSame: main.getByRole('checkbox', { name: 'Request it anyway' }),
    error: main.getByRole('alert'),
    async fill(account: Account): Promise<void> {
      await chooseBank(account.bank);
      await number.fill(account.number);
      await most.fill(account.most);
    },
  };
}

/** Wallet balances beside the sums of their transactions. */
export function reconciliationPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string) => visit(page, `/${organisation}/test/reconciliation`),
    verdict: main.getByText('All wallets are balanced'),
    row: (currency: string) =>
      main
        .getByRole('table', { name: 'Reconciliation of the wallets' })
        .getByRole('row')
        .filter({ hasText: currency }),
    runAgain: main.getByRole('button', { name: 'Run again' }),
    /** The days, newest first; the first row has the headings. */
    days: main.getByRole('table', { name: 'Reconciliation by day' }).getByRole('row'),
    range: (name: string) => main.getByRole('radiogroup', { name: 'Range' }).getByRole('radio', { name }),
    exportDays: main.getByRole('button', { name: 'Export CSV' }),
  };
}

export function requestPage(page: Page) {
  const main = page.getByRole('main');
  const provider = main.getByRole('region', { name: 'Simulate the provider' });
  const confirmation = page.getByRole('alertdialog');
  const outcome = (name: string | RegExp) => provider.getByRole('radio', { name });

  /** Chooses what the provider reports, fills in the fields, and continues to the confirmation. */
  async function ask(name: string | RegExp, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await outcome(name).click();
    for (const [label, value] of Object.entries(fields)) {
      await provider.getByRole('textbox', { name: label }).fill(value);
    }
    await provider.getByRole('button', { name: 'Continue' }).click();
    await expect(confirmation).toBeVisible();
  }

  return {
    open: (organisation: string, id: string) => visit(page, `/${organisation}/test/funding/${id}`),
    title: page.getByRole('heading', { level: 1, name: /^FND-/ }),
    status: (word: string) => main.getByText(word, { exact: true }).first(),
    timeLeft: main.getByRole('timer'),
    copy: (label: string) => main.getByRole('button', { name: new RegExp(`^Copy ${label}( |$)`) }),
    copyAll: main.getByRole('button', { name: 'Copy all' }),
    instructions: (title: string) => main.getByRole('region', { name: title }),
    openCheckout: main.getByRole('link', { name: 'Open payment page' }),
    qrCode: main.getByRole('img', { name: 'QR code for the payment page' }),
    timeline: main.getByRole('region', { name: 'Timeline' }),
    ledger: main.getByRole('region', { name: 'In the ledger' }),
    details: main.getByRole('region', { name: 'Details' }),
    fundAgain: main.getByRole('link', { name: 'Fund again' }),
    provider,
    outcome,
    confirmation,
    ask,
    async play(
      name: string | RegExp,
      button: string,
      fields?: Readonly<Record<string, string>>,
    ): Promise<void> {
      await ask(name, fields);
      await confirmation.getByRole('button', { name: button }).click();
      await expect(confirmation).toBeHidden();
    },
  };
}

/** The ledger statement, and the page of an entry. */
export function transactionsPage(page: Page) {
  const main = page.getByRole('main');
  return {
    ...list(page, 'Transactions'),
    open: (organisation: string, query = '') => visit(page, `/${organisation}/test/transactions${query}`),
    export: main.getByRole('button', { name: 'Export CSV' }),
    /** On the page of an entry. */
    trace: main.getByRole('region', { name: 'History' }),
    details: main.getByRole('region', { name: 'Details' }),
    posting: main.getByRole('table', { name: /^Entries of the posting/ }),
  };
}

/** The three wallets, and the page of a wallet. */
export function walletsPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (organisation: string, environment = 'test') =>
      visit(page, `/${organisation}/${environment}/wallets`),
    openOne: (organisation: string, currency: string) =>
      visit(page, `/${organisation}/test/wallets/${currency}`),
    card: (name: string) => main.getByRole('article', { name }),
    /** On the page of a wallet. */
    one: {
      chartTable: main.getByRole('region', { name: /wallet, as a table$/ }),
      showTable: main.getByText('Show as table'),
      waiting: main.getByRole('region', { name: 'Waiting for payment' }),
      latest: main.getByRole('region', { name: 'Latest transactions' }),
    },
  };
}
