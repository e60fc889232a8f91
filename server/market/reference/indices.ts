import { type InstrumentFacts, instruments } from './instruments';

/** An index of the exchange. */
export interface IndexFacts {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  /** Symbols, in order. */
  readonly members: readonly string[];
}

const symbols = (text: string): string[] => text.trim().split(/\s+/).sort();
const where = (belongs: (facts: InstrumentFacts) => boolean): string[] =>
  instruments.filter((facts) => facts.type === 'equity' && belongs(facts)).map(({ symbol }) => symbol);

const thirty =
  symbols(`ACCESSCORP AIRTELAFRI ARADEL BUACEMENT BUAFOODS DANGCEM DANGSUGAR ETI FCMB FIDELITYBK FIRSTHOLDCO
  GEREGU GTCO GUINNESS INTBREW MTNN NB NESTLE OANDO OKOMUOIL PRESCO SEPLAT STANBIC TRANSCORP TRANSPOWER UBA UNILEVER
  WAPCO WEMABANK ZENITHBANK`);
const pension = symbols(
  `${thirty.join(' ')} CADBURY CAP CUSTODIAN FIDSON NASCON NEM NGXGROUP PZ TOTAL UACN UCAP VITAFOAM`,
);

/** The indices of the exchange, the All-Share Index first. Their members change each half year; these are of June 2026. */
export const indices: readonly IndexFacts[] = [
  {
    code: 'ASI',
    name: 'All-Share Index',
    description: 'Every listed ordinary share, by market value. Base 100 in January 1984.',
    members: where(() => true),
  },
  {
    code: 'NGX30',
    name: 'NGX 30 Index',
    description: 'The thirty largest and most liquid companies.',
    members: thirty,
  },
  {
    code: 'MAIN',
    name: 'NGX Main Board Index',
    description: 'The companies of the Main Board.',
    members: where(({ board }) => board === 'Main'),
  },
  {
    code: 'PREMIUM',
    name: 'NGX Premium Index',
    description: 'The companies of the Premium Board.',
    members: where(({ board }) => board === 'Premium'),
  },
  {
    code: 'ASEM',
    name: 'NGX ASeM Index',
    description: 'The companies of the Alternative Securities Market.',
    members: where(({ board }) => board === 'ASeM'),
  },
  {
    code: 'CG',
    name: 'NGX Corporate Governance Index',
    description: 'Companies that passed the rating of corporate governance.',
    members:
      symbols(`ACCESSCORP CAP CUSTODIAN DANGCEM DANGSUGAR FCMB FIDELITYBK FIDSON FIRSTHOLDCO GTCO MANSARD MTNN
      NASCON NB NEM NESTLE NGXGROUP OKOMUOIL PRESCO SEPLAT STANBIC STERLINGNG TOTAL UACN UBA UCAP UNILEVER WAPCO WEMABANK
      ZENITHBANK`),
  },
  {
    code: 'BANKING',
    name: 'NGX Banking Index',
    description: 'The ten largest and most liquid banks.',
    members: symbols('ACCESSCORP ETI FCMB FIDELITYBK FIRSTHOLDCO GTCO STERLINGNG UBA WEMABANK ZENITHBANK'),
  },
  {
    code: 'INSURANCE',
    name: 'NGX Insurance Index',
    description: 'The largest and most liquid insurers.',
    members:
      symbols(`AIICO CONHALLPLC CORNERST CUSTODIAN GUINEAINS LASACO LINKASSURE MANSARD MBENEFIT NEM PRESTIGE
      REGALINS SOVRENINS SUNUASSUR UNIVINSURE VERITASKAP WAPIC`),
  },
  {
    code: 'CONSUMER',
    name: 'NGX Consumer Goods Index',
    description: 'The largest and most liquid makers of consumer goods.',
    members:
      symbols(`BUAFOODS CADBURY CHAMPION DANGSUGAR GUINNESS HONYFLOUR INTBREW MCNICHOLS NASCON NB NESTLE NNFM PZ
      UNILEVER VITAFOAM`),
  },
  {
    code: 'INDUSTRIAL',
    name: 'NGX Industrial Goods Index',
    description: 'The largest and most liquid makers of industrial goods.',
    members: symbols('AUSTINLAZ BERGER BETAGLAS BUACEMENT CAP CUTIX DANGCEM MEYER TRIPPLEG WAPCO'),
  },
  {
    code: 'OILGAS',
    name: 'NGX Oil and Gas Index',
    description: 'The largest and most liquid companies of oil and gas.',
    members: symbols('ARADEL CONOIL ETERNA JAPAULGOLD OANDO SEPLAT TOTAL'),
  },
  {
    code: 'PENSION',
    name: 'NGX Pension Index',
    description: 'Forty-two large companies in which pension funds may invest.',
    members: pension,
  },
  {
    code: 'PENSIONBROAD',
    name: 'NGX Pension Broad Index',
    description: 'All companies in which pension funds may invest, beyond the largest.',
    members:
      symbols(`${pension.join(' ')} AFRIPRUD AIICO BERGER BETAGLAS CONOIL CORNERST CUTIX CWG ETERNA HONYFLOUR
      IKEJAHOTEL JAIZBANK JBERGER MANSARD MAYBAKER NAHCO REDSTAREX SKYAVN STERLINGNG TRANSCOHOT UPL VFDGROUP`),
  },
  {
    code: 'LOTUS',
    name: 'NGX Lotus Islamic Index',
    description: 'Fifteen companies whose business agrees with Islamic law.',
    members:
      symbols(`ARADEL BERGER BUACEMENT BUAFOODS CAP DANGCEM DANGSUGAR FIDSON MTNN NASCON NESTLE OKOMUOIL PRESCO
      UNILEVER WAPCO`),
  },
  {
    code: 'AFRBANKVALUE',
    name: 'NGX AFR Bank Value Index',
    description: 'Banks that are cheap beside their earnings and assets.',
    members: symbols('ACCESSCORP ETI FCMB FIDELITYBK FIRSTHOLDCO GTCO STANBIC STERLINGNG UBA ZENITHBANK'),
  },
  {
    code: 'AFRDIVYIELD',
    name: 'NGX AFR Dividend Yield Index',
    description: 'Companies with high and steady dividends.',
    members:
      symbols(`ACCESSCORP AFRIPRUD CUSTODIAN DANGCEM GTCO MTNN NASCON NEM OKOMUOIL SEPLAT STANBIC TOTAL UBA UCAP
      ZENITHBANK`),
  },
  {
    code: 'MERIGROWTH',
    name: 'NGX MERI Growth Index',
    description: 'Companies whose earnings grow fast.',
    members:
      symbols(`ARADEL BETAGLAS BUAFOODS FIDELITYBK FIDSON GEREGU MTNN NGXGROUP OANDO OKOMUOIL PRESCO SEPLAT
      TRANSCORP TRANSPOWER WEMABANK`),
  },
  {
    code: 'MERIVALUE',
    name: 'NGX MERI Value Index',
    description: 'Companies that are cheap beside what they own and earn.',
    members:
      symbols(`ACCESSCORP CUSTODIAN DANGCEM ETI FCMB FIRSTHOLDCO GTCO MANSARD NEM STERLINGNG TOTAL UACN UBA WAPCO
      ZENITHBANK`),
  },
  {
    code: 'COMMODITY',
    name: 'NGX Commodity Index',
    description: 'Producers of oil, gas, palm oil and minerals.',
    members: symbols(
      'ARADEL CONOIL ELLAHLAKES ETERNA JAPAULGOLD MULTIVERSE OANDO OKOMUOIL PRESCO SEPLAT TOTAL',
    ),
  },
];

const byCode = new Map(indices.map((facts) => [facts.code, facts]));

/** The facts of an index, unless there is none of that code. */
export const findIndex = (code: string): IndexFacts | undefined => byCode.get(code);
