import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleEntries } from '../../../examples/sample-entries.ts'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'

type Model = PageModels['blog-item']

const full: Model = {
  heading: 'Stommen är uppe på Tallbackens hus tre',
  lead: 'Sista väggelementet lyftes på plats klockan 14.20. Det tog elva veckor, en mindre än vi hade sagt.',
  publishedAt: '2026-11-20',
  author: { name: 'Jonas Wikner', role: 'Platschef på Tallbacken' },
  topic: { text: 'Stomme och tak', href: '/byggdagbok/?topic=stomme', openInNewTab: false },
  readingMinutes: 2,
  picture: samplePicture('exterior-pine-forest-apartments-evening'),
  caption: 'Så här ska kvarteret se ut när det är klart. Bilden är en illustration.',
  notes: [
    { label: 'Väder', value: 'Klart, 3 grader' },
    { label: 'På plats', value: '41 personer' },
  ],
  body: '<p>Det är trångt här. Mellan kranen och den närmaste tallen är det två och en halv meter.</p><h2>Vad händer nu?</h2><p>På måndag börjar vi tätningen av fönster.</p>',
  projects: sampleProjects.slice(0, 1),
  list: { text: 'Byggdagboken', href: '/byggdagbok/', openInNewTab: false },
  older: sampleEntries[1] ?? null,
  newer: sampleEntries[2] ?? null,
  blocks: [],
}

export const examples: Record<string, Model> = {
  full,
  'bare: words alone, the first of its diary': {
    ...full,
    publishedAt: null,
    author: { name: 'Nora', role: null },
    topic: null,
    picture: null,
    caption: null,
    notes: [],
    projects: [],
    older: null,
  },
  'without a diary': { ...full, list: null, older: null, newer: null },
  'finnish, long words': {
    ...full,
    heading: 'Ilmanvaihtojärjestelmäasennuksen käyttöönottotarkastus',
    lead: 'Talo on harjassaan.',
  },
  contractor: { ...full, projects: [] },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', contractor: 'contractor' }
