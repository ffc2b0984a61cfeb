import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleStories } from '../../../examples/sample-stories.ts'

type Model = PageModels['inspiration-category']

const full: Model = {
  heading: 'Kök och bad',
  lead: 'Rummen där huset används som mest. Om slitage, ljus och det man ångrar när man har bott ett år.',
  categories: [
    { text: 'Att flytta', href: '/inspiration/att-flytta/', stories: 0, current: false },
    { text: 'Kök och bad', href: '/inspiration/kok-och-bad/', stories: 4, current: true },
    { text: 'Ljus och material', href: '/inspiration/ljus-och-material/', stories: 2, current: false },
  ],
  start: { text: 'Inspiration', href: '/inspiration/', openInNewTab: false },
  stories: sampleStories.slice(0, 4),
  blocks: [],
}

export const examples: Record<string, Model> = {
  full,
  'one story': { ...full, stories: sampleStories.slice(0, 1) },
  empty: { ...full, stories: [] },
  'empty and alone': { ...full, stories: [], categories: [], start: null },
  'finnish, long words': {
    ...full,
    heading: 'Kylpyhuonekalusteratkaisut',
    lead: 'Missä talossa asutaan eniten.',
    stories: sampleStories.slice(0, 3),
  },
  grannhem: full,
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', grannhem: 'coop' }
