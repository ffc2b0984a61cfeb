import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleProjects } from '../../../examples/sample-projects.ts'
import { sampleStories } from '../../../examples/sample-stories.ts'

type Model = PageModels['inspiration-page']

const full: Model = {
  heading: 'November inomhus',
  lead: 'När det är mörkt klockan fyra är det lamporna som möblerar. En palett för de månaderna.',
  picture: samplePicture('exterior-winter-street-evening'),
  swatches: [
    { title: 'Oljad ek', text: 'Golv och bordsskivor', color: '#b98a55' },
    { title: 'Rökt lera', text: 'Väggen bakom sängen', color: '#8b6f5e' },
    { title: 'Kalk', text: 'Allt som ska kasta ljus', color: '#efeae0' },
    { title: 'Granbarr', text: 'Kakel, kuddar, en dörr', color: '#33503f' },
    { title: 'Glöd', text: 'Lampskärmar', color: '#c9772f' },
  ],
  scenes: [
    {
      picture: samplePicture('interior-bedroom-oak'),
      title: 'Lampan nås från kudden',
      text: 'Två skärmar på sextio centimeters höjd räcker. Taklampan är för den som letar efter något.',
      link: { text: 'Läs om sovrummet', href: '/inspiration/sovrummet/', openInNewTab: false },
    },
    {
      picture: samplePicture('interior-bathroom'),
      title: 'Grönt tål lite ljus',
      text: 'Glaserat kakel ger tillbaka det som finns.',
      link: null,
    },
    {
      picture: samplePicture('interior-kitchen-oak'),
      title: 'En list under skåpen',
      text: 'Gör mer för maten än tre lampor i taket.',
      link: null,
    },
  ],
  stories: sampleStories.slice(1, 4),
  projects: sampleProjects.slice(0, 2),
  blocks: [],
}

export const examples: Record<string, Model> = {
  full,
  'bare: two colours and a scene': {
    ...full,
    picture: null,
    swatches: full.swatches.slice(0, 2),
    scenes: full.scenes.slice(0, 1),
    stories: [],
    projects: [],
  },
  'finnish, long words': {
    ...full,
    heading: 'Marraskuun sisävalaistusratkaisut',
    lead: 'Kun neljältä on pimeää, lamput sisustavat.',
  },
  grannhem: full,
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', grannhem: 'coop' }
