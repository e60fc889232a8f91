import type { MobileNetwork } from './accounts';

/** A bank of a settlement account. */
interface Bank {
  readonly code: string;
  readonly name: string;
}

const list = (text: string): readonly Bank[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', name = ''] = row.trim().split(/ (.*)/);
      return { code, name };
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Banks of Nigeria by Central Bank code: three digits, or more for other institutions. */
const nigerian = list(`
  044 Access Bank
  023 Citibank Nigeria
  050 Ecobank Nigeria
  070 Fidelity Bank
  011 First Bank of Nigeria
  214 First City Monument Bank
  00103 Globus Bank
  058 Guaranty Trust Bank
  301 Jaiz Bank
  082 Keystone Bank
  303 Lotus Bank
  50211 Kuda Microfinance Bank
  50515 Moniepoint Microfinance Bank
  107 Optimus Bank
  999992 OPay
  999991 PalmPay
  104 Parallex Bank
  076 Polaris Bank
  105 PremiumTrust Bank
  101 Providus Bank
  106 Signature Bank
  221 Stanbic IBTC Bank
  068 Standard Chartered Bank Nigeria
  232 Sterling Bank
  100 SunTrust Bank
  302 TAJBank
  102 Titan Trust Bank
  032 Union Bank of Nigeria
  033 United Bank for Africa
  215 Unity Bank
  566 VFD Microfinance Bank
  035 Wema Bank
  057 Zenith Bank
`);

/** Banks of Ghana by GhIPSS code. */
const ghanaian = list(`
  300303 Absa Bank Ghana
  300329 Access Bank Ghana
  300307 Agricultural Development Bank
  300306 ARB Apex Bank
  300320 Bank of Africa Ghana
  300313 CalBank
  300331 Consolidated Bank Ghana
  300312 Ecobank Ghana
  300323 Fidelity Bank Ghana
  300316 First Atlantic Bank
  300319 FBNBank Ghana
  300334 First National Bank Ghana
  300304 GCB Bank
  300322 Guaranty Trust Bank Ghana
  300305 National Investment Bank
  300324 OmniBSIC Bank
  300317 Prudential Bank
  300310 Republic Bank Ghana
  300308 Societe Generale Ghana
  300318 Stanbic Bank Ghana
  300302 Standard Chartered Bank Ghana
  300325 United Bank for Africa Ghana
  300309 Universal Merchant Bank
  300311 Zenith Bank Ghana
`);

/** Mobile-money networks of Ghana, by the code that an account uses. */
export const networkNames = {
  AIRTELTIGO: 'AirtelTigo Money',
  MTN: 'MTN Mobile Money',
  TELECEL: 'Telecel Cash',
} as const satisfies Record<MobileNetwork, string>;

/** The banks for an account in a currency, by name; none for USD, which uses the SWIFT code. */
export const banksOf: Readonly<Record<'NGN' | 'GHS' | 'USD', readonly Bank[]>> = {
  NGN: nigerian,
  GHS: ghanaian,
  USD: [],
};
