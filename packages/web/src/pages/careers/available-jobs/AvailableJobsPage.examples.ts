import type { Job } from '@nyhem/contract/pages/careers'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'

const job = (id: string, title: string, more: Partial<Job> = {}): Job => ({
  id,
  href: `/jobba-hos-oss/lediga-jobb/#${id}`,
  title,
  place: 'Nacka',
  field: 'production',
  form: 'permanent',
  lastDay: '2026-12-13',
  intro: 'Du leder bygget av 84 hem vid vattnet.',
  body: '<ul><li>Du har lett ett bygge förut</li></ul>',
  contact: { name: 'Petra Holm', phone: '070-174 06 21' },
  email: 'jobb@norrvida.example',
  ...more,
})

const all: PageModels['available-jobs'] = {
  heading: 'Lediga jobb',
  lead: 'Vi svarar alla inom två veckor.',
  action: '/jobba-hos-oss/lediga-jobb/',
  chosen: { place: null, field: null },
  dropped: false,
  choices: {
    places: [
      { place: 'Nacka', count: 2 },
      { place: 'Solna', count: 1 },
    ],
    fields: [
      { field: 'production', count: 2 },
      { field: 'staff', count: 1 },
    ],
    anyPlace: 3,
    anyField: 3,
  },
  total: 3,
  jobs: [
    job('platschef', 'Platschef', { lastDay: '2026-11-22' }),
    job('produktionschef', 'Produktionschef'),
    job('utvecklare', 'Utvecklare', { place: 'Solna', field: 'staff', lastDay: null, contact: null, body: '' }),
  ],
  today: '2026-11-22',
  email: 'jobb@norrvida.example',
  blocks: [],
}

export const examples: Record<string, PageModels['available-jobs']> = {
  'every position': all,
  'of one place': { ...all, chosen: { place: 'Solna', field: null }, jobs: all.jobs.slice(2) },
  'none fits': { ...all, chosen: { place: 'Solna', field: 'production' }, jobs: [] },
  'a place that is gone': { ...all, dropped: true },
  none: { ...all, lead: null, total: 0, jobs: [], choices: { places: [], fields: [], anyPlace: 0, anyField: 0 } },
  'finnish, long words': {
    ...all,
    heading: 'Avoimet työpaikat',
    jobs: [job('paallikko', 'Käyttöönottotarkastusten vastuuhenkilö ja asuntomyyntipäällikkö', { place: 'Tampere' })],
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi' }
