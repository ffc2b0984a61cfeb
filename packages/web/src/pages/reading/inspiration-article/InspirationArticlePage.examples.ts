import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'
import { sampleStories } from '../../../examples/sample-stories.ts'

type Model = PageModels['inspiration-article']

const full: Model = {
  heading: 'Ett kök att vara i, inte bara att laga mat i',
  lead: 'Familjen Åkerlund flyttade matbordet till fönstret och sålde soffan. Ett år senare ångrar de bara lampan.',
  category: { text: 'Kök och bad', href: '/inspiration/kok-och-bad/', openInNewTab: false },
  publishedAt: '2026-11-14',
  author: 'Maja Ekwall',
  readingMinutes: 6,
  picture: samplePicture('interior-kitchen-oak'),
  caption: 'Köket med ön mot fönstret. Bilden är en illustration.',
  chapters: [
    {
      id: 'chapter-1',
      heading: null,
      body: '<p>Klockan är kvart över sju och fyra personer delar på tre meter bänk. En brer, en diskar, en letar efter en strumpa.</p>',
      quote: null,
      picture: null,
      caption: null,
    },
    {
      id: 'chapter-2',
      heading: 'Bordet fick gå först',
      body: '<p>De ritade in bordet innan de ritade in köket. Två meter och fyrtio, med bänk mot väggen.</p><p>– Allt annat fick rätta sig efter var man sitter, säger Karin Åkerlund.</p>',
      quote: { text: 'Vi har inget vardagsrum längre. Vi har ett bord.', name: 'Karin Åkerlund' },
      picture: samplePicture('interior-balcony-view'),
      caption: 'Balkongen används från mars till oktober.',
    },
    {
      id: 'chapter-3',
      heading: 'Ljuset kom på köpet',
      body: '<p>Fönstret vetter mot öster. På vintern räcker det till klockan två.</p>',
      quote: null,
      picture: samplePicture('interior-living-room-balcony-view'),
      caption: null,
    },
    {
      id: 'chapter-4',
      heading: 'Lampan',
      body: '<p>Den hänger för högt. Den ska ner trettio centimeter, och det har den skolat sedan i mars.</p>',
      quote: null,
      picture: null,
      caption: null,
    },
  ],
  facts: {
    heading: 'Köket i siffror',
    facts: [
      { label: 'Yta', value: '17 m²' },
      { label: 'Bänk', value: '3,1 m' },
      { label: 'Bordets längd', value: '2,4 m' },
    ],
  },
  materials: [
    { title: 'Bänkskiva', text: 'Kalksten, slipad men inte polerad.', source: 'Standard på Sjöfartskajen' },
    { title: 'Luckor', text: 'Målad ask i kulören Kalk.', source: null },
  ],
  projects: sampleProjects.slice(0, 2),
  related: sampleStories.slice(1, 4),
  blocks: [],
}

export const examples: Record<string, Model> = {
  full,
  'bare: two chapters without names': {
    ...full,
    category: null,
    publishedAt: null,
    author: null,
    readingMinutes: 1,
    picture: null,
    caption: null,
    chapters: full.chapters.slice(0, 1),
    facts: null,
    materials: [],
    projects: [],
    related: [],
  },
  'facts alone': { ...full, materials: [], related: [], projects: [] },
  'finnish, long words': {
    ...full,
    heading: 'Kylpyhuonekalusteasennussuunnitelma',
    lead: 'Miten raitis ilma kulkee kodin läpi, ja mitä asukkaan kannattaa siitä tietää.',
    related: [],
    projects: [],
  },
  senior: full,
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', senior: 'senior' }
