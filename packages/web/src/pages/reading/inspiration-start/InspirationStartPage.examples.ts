import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleStories } from '../../../examples/sample-stories.ts'

type Model = PageModels['inspiration-start']

const full: Model = {
  heading: 'Läs och inspireras',
  lead: 'Vi frågar dem som ritar, bygger och bor. Här är det de har lärt oss.',
  leadStory: sampleStories[0] ?? null,
  categories: [
    {
      href: '/inspiration/att-flytta/',
      title: 'Att flytta',
      intro: 'Från visningen till den första natten.',
      stories: 1,
    },
    {
      href: '/inspiration/kok-och-bad/',
      title: 'Kök och bad',
      intro: 'Rummen där huset används som mest.',
      stories: 2,
    },
    {
      href: '/inspiration/ljus-och-material/',
      title: 'Ljus och material',
      intro: 'Trä, sten och dagsljus, och hur de åldras.',
      stories: 0,
    },
  ],
  newest: sampleStories.slice(1),
  pick: {
    heading: 'November inomhus',
    body: 'När det är mörkt klockan fyra är det lamporna som möblerar.',
    picture: samplePicture('exterior-winter-street-evening'),
    link: { text: 'Se färgerna', href: '/inspiration/november/', openInNewTab: false },
    stories: sampleStories.slice(2, 4),
  },
  blocks: [],
}

export const examples: Record<string, Model> = {
  full,
  'one story, no topics, no pick': { ...full, categories: [], newest: [], pick: null },
  'nothing written yet': { ...full, leadStory: null, categories: [], newest: [], pick: null },
  'seven more, some as rows': {
    ...full,
    newest: [...sampleStories, ...sampleStories]
      .slice(0, 7)
      .map((story, index) => ({ ...story, href: `/s-${index}/` })),
  },
  'finnish, long words': {
    ...full,
    heading: 'Huoneistokohtaisia ideoita',
    lead: 'Kysymme niiltä, jotka suunnittelevat, rakentavat ja asuvat.',
    categories: [
      {
        href: '/ideoita/kylpyhuoneet/',
        title: 'Kylpyhuonekalusteratkaisut',
        intro: 'Missä talossa asutaan eniten.',
        stories: 3,
      },
    ],
    pick: null,
  },
  senior: full,
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', senior: 'senior' }
