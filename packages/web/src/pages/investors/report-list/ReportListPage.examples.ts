import type { Report } from '@nyhem/contract/pages/investors'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'

const report = (title: string, type: Report['type'], year: number): Report => ({
  title,
  type,
  year,
  date: `${year + 1}-04-02`,
  files: [
    {
      title,
      href: `/documents/0123456789abcdef/documents/${type}-${year}.sv.pdf`,
      bytes: 845_000,
      fileType: 'PDF',
      lang: 'sv-SE',
    },
    {
      title,
      href: `/documents/0123456789abcdef/documents/${type}-${year}.en.pdf`,
      bytes: 830_000,
      fileType: 'PDF',
      lang: 'en',
    },
  ],
})

const all: PageModels['report-list'] = {
  heading: 'Rapporter',
  lead: 'Allt vi har publicerat.',
  action: '/investerare/rapporter/',
  chosen: { type: null, year: null },
  dropped: false,
  choices: {
    types: [
      { type: 'annual-report', count: 2 },
      { type: 'sustainability-report', count: 1 },
    ],
    years: [
      { year: 2025, count: 2 },
      { year: 2024, count: 1 },
    ],
    anyType: 3,
    anyYear: 3,
  },
  total: 3,
  years: [
    {
      year: 2025,
      reports: [
        report('Årsredovisning 2025', 'annual-report', 2025),
        report('Hållbarhetsredovisning 2025', 'sustainability-report', 2025),
      ],
    },
    { year: 2024, reports: [report('Årsredovisning 2024', 'annual-report', 2024)] },
  ],
  blocks: [],
}

const nothing = { types: [], years: [], anyType: 0, anyYear: 0 }

export const examples: Record<string, PageModels['report-list']> = {
  'every report': all,
  'of one type': {
    ...all,
    chosen: { type: 'sustainability-report', year: null },
    years: [{ year: 2025, reports: [report('Hållbarhetsredovisning 2025', 'sustainability-report', 2025)] }],
  },
  'none fits': { ...all, chosen: { type: 'sustainability-report', year: 2024 }, years: [] },
  'a year that is gone': { ...all, dropped: true },
  none: { ...all, lead: null, total: 0, years: [], choices: nothing },
  english: { ...all, heading: 'Reports' },
}

export const exampleSites: Record<string, SiteId> = { english: 'se-en' }
