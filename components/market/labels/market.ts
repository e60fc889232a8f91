import type { DisclosureCategory } from '@/lib/contract/market/disclosures';
import type { Board, ComplianceTag, InstrumentType, Sector } from '@/lib/contract/market/instruments';
import type { SessionName } from '@/lib/contract/market/status';

/** The label of each part of a trading day. */
export const sessionLabels: Record<SessionName, string> = {
  closed: 'Closed',
  pre_open: 'Pre-open',
  opening_auction: 'Opening auction',
  continuous: 'Continuous trading',
  pre_close: 'Pre-close',
  closing_auction: 'Closing auction',
  halted: 'Halted',
};

/** The label of each sector, as named by the exchange. */
export const sectorLabels: Record<Sector, string> = {
  Agriculture: 'Agriculture',
  'Basic Materials': 'Basic materials',
  Conglomerates: 'Conglomerates',
  'Construction/Real Estate': 'Construction and real estate',
  'Consumer Goods': 'Consumer goods',
  'Consumer Services': 'Consumer services',
  'Financial Services': 'Financial services',
  'Health Care': 'Health care',
  ICT: 'ICT',
  'Industrial Goods': 'Industrial goods',
  'Oil And Gas': 'Oil and gas',
  Services: 'Services',
  Telecommunications: 'Telecommunications',
  Utilities: 'Utilities',
  'Waste Management': 'Waste management',
};

/** The same, with the places where a narrow tile may break a word: few browsers know them for English. */
export const breakableSector = (sector: Sector): string =>
  sectorLabels[sector]
    .replace('Telecommunications', 'Tele\u00adcommuni\u00adcations')
    .replace('Conglomerates', 'Conglo\u00admerates')
    .replace('Construction', 'Construc\u00adtion')
    .replace('Consumer', 'Con\u00adsumer')
    .replace('management', 'manage\u00adment')
    .replace('materials', 'mate\u00adrials');

/** The label of each board. */
export const boardLabels: Record<Board, string> = {
  Premium: 'Premium',
  Main: 'Main',
  Growth: 'Growth',
  ASeM: 'ASeM',
};

/** The label of each instrument type. */
export const instrumentTypeLabels: Record<InstrumentType, string> = {
  equity: 'Share',
  reit: 'Real-estate trust',
  fund: 'Fund',
};

/** The label of each compliance tag, and its meaning for shareholders. */
export const complianceMeanings: Record<ComplianceTag, { readonly words: string; readonly meaning: string }> =
  {
    BLS: {
      words: 'Below listing standard',
      meaning: 'The issuer no longer meets a listing requirement, such as the free float.',
    },
    MRF: {
      words: 'Missed regulatory filing',
      meaning: 'Accounts or reports are overdue.',
    },
    DWL: {
      words: 'Delisting watch list',
      meaning: 'The exchange watches it for a possible delisting.',
    },
    DIP: { words: 'Delisting in progress', meaning: 'It is being delisted.' },
    AWR: {
      words: 'Awaiting regulatory approval',
      meaning: 'The issuer is waiting for a regulatory approval.',
    },
    RST: { words: 'Restructuring', meaning: 'The issuer is being restructured.' },
  };

/** The label of each disclosure category. */
export const disclosureLabels: Record<DisclosureCategory, string> = {
  financial_statements: 'Financial statements',
  corporate_action: 'Corporate action',
  board_meeting: 'Board meeting',
  general_meeting: 'General meeting',
  directors_dealing: 'Directors’ dealing',
  regulatory_notice: 'Regulatory notice',
  other: 'Other',
};
