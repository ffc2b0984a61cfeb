import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleRevenue } from '../../../examples/sample-measures.ts'

const all: PageModels['investor-relations-start'] = {
  heading: 'Investerare',
  lead: 'Siffrorna, rapporterna och den som svarar.',
  figures: {
    years: [2021, 2022, 2023, 2024, 2025],
    rows: [
      { label: 'Intäkter', unit: 'Mkr', decimals: 0, values: [9_870, 10_640, 10_310, 10_720, 11_240] },
      { label: 'Rörelsemarginal', unit: '%', decimals: 1, values: [null, 9.5, 8, 8.2, 8.7] },
    ],
    note: 'Enligt IFRS.',
  },
  charts: [sampleRevenue],
  owners: {
    text: 'Aktien är inte noterad.',
    rows: [
      { name: 'Stiftelsen Norrvida', share: 62 },
      { name: 'Medarbetare', share: 38 },
    ],
  },
  calendar: [{ date: '2027-02-12', title: 'Bokslutskommuniké' }],
  reports: [
    {
      title: 'Årsredovisning 2025',
      type: 'annual-report',
      year: 2025,
      date: '2026-04-02',
      files: [
        {
          title: 'Årsredovisning 2025',
          href: '/documents/0123456789abcdef/documents/annual-report-2025.sv.pdf',
          bytes: 1_820_000,
          fileType: 'PDF',
          lang: 'sv-SE',
        },
      ],
    },
  ],
  reportsHref: '/investerare/rapporter/',
  contacts: [
    { name: 'Helena Wrede', role: 'Finanschef', phone: '010-555 01 40', email: 'helena.wrede@norrvida.example' },
  ],
  blocks: [],
}

export const examples: Record<string, PageModels['investor-relations-start']> = {
  'every part': all,
  bare: { ...all, charts: [], owners: null, calendar: [], reports: [], reportsHref: null, contacts: [] },
  english: { ...all, heading: 'Investors' },
  contractor: { ...all, figures: { ...all.figures, note: null } },
}

export const exampleSites: Record<string, SiteId> = { english: 'se-en', contractor: 'contractor' }
