import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { examples as articleLists } from '../../blocks/article-list/ArticleListBlock.examples.ts'
import { examples as campaigns } from '../../blocks/campaign/CampaignBlock.examples.ts'
import { examples as deposits } from '../../blocks/deposit-comparison/DepositComparisonBlock.examples.ts'
import { examples as factLists } from '../../blocks/fact-list/FactListBlock.examples.ts'
import { examples as faqs } from '../../blocks/faq/FaqBlock.examples.ts'
import { examples as linkLists } from '../../blocks/link-list/LinkListBlock.examples.ts'
import { examples as noticeboards } from '../../blocks/noticeboard/NoticeboardBlock.examples.ts'
import { examples as placeIndexes } from '../../blocks/place-index/PlaceIndexBlock.examples.ts'
import { examples as registers } from '../../blocks/reference-register/ReferenceRegisterBlock.examples.ts'
import { examples as projects } from '../../blocks/selected-projects/SelectedProjectsBlock.examples.ts'
import { examples as telephones } from '../../blocks/telephone/TelephoneBlock.examples.ts'
import { examples as timelines } from '../../blocks/timeline/TimelineBlock.examples.ts'
import { examples as weeks } from '../../blocks/week-programme/WeekProgrammeBlock.examples.ts'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = PageModels['start']
type Blocks = Model['blocks']
type Search = NonNullable<Model['sentenceSearch']>

/** Examples are written by hand, so a missing one is a typo. */
function named<Example>(examples: Record<string, Example>, name: string): Example {
  const example = examples[name]
  if (example === undefined) throw new Error(`no example is called ${name}`)
  return example
}

const county = (name: string, slug: string, homes: number) => ({ name, slug, homes })

const swedishSearch: Search = {
  action: '/bostader/',
  counties: [
    county('Stockholms län', 'stockholm', 148),
    county('Uppsala län', 'uppsala', 41),
    county('Västra Götalands län', 'vastra-gotaland', 96),
  ],
  residenceTypes: ['apartment', 'town-house', 'detached-house'],
  maxRooms: 6,
  maxPrices: [2_000_000, 3_000_000, 4_000_000, 5_000_000, 7_000_000, 10_000_000],
  availableHomes: 285,
}

const hero = (changes: Partial<Model['hero']>): Model['hero'] => ({
  heading: 'Nya hem vid vatten, skog och stad',
  lead: null,
  picture: samplePicture('exterior-waterfront-apartments'),
  credit: 'Sjöfartskajen, Nacka. Bilden är en illustration.',
  links: [{ text: 'Sök på kartan', href: '/sok-bostad/#map', openInNewTab: false }],
  ...changes,
})

const swedishBlocks: Blocks = [
  { kind: 'selected-projects', id: 'just-nu', model: named(projects, 'four projects') },
  { kind: 'place-index', id: 'lan', model: named(placeIndexes, 'twelve counties') },
  { kind: 'campaign', id: 'visningsrum', model: named(campaigns, 'dark, beside a picture') },
  { kind: 'timeline', id: 'vagen-hem', model: named(timelines, 'five steps') },
  { kind: 'article-list', id: 'inspiration', model: named(articleLists, 'rows on sunken ground') },
]

export const examples: Record<string, Model> = {
  norrvida: { hero: hero({}), sentenceSearch: swedishSearch, jubilee: false, blocks: swedishBlocks },
  bjorkgarden: {
    hero: hero({
      heading: 'Nära till allt, också till varandra',
      lead: 'Egna lägenheter med trädgård, gästrum och en matsal där kaffet är på. För dig som är 55 år eller äldre.',
      picture: samplePicture('exterior-senior-garden-courtyard'),
      links: [],
    }),
    sentenceSearch: { ...swedishSearch, availableHomes: 38 },
    jubilee: false,
    blocks: [
      { kind: 'selected-projects', id: 'lediga', model: named(projects, 'three projects') },
      { kind: 'week-programme', id: 'vecka', model: named(weeks, 'three days, beside a picture') },
      { kind: 'telephone', id: 'telefon', model: named(telephones, 'open on a Tuesday') },
      { kind: 'faq', id: 'fragor', model: named(faqs, 'three questions') },
    ],
  },
  grannhem: {
    hero: hero({
      heading: 'Grannar från första dagen',
      lead: 'Radhus och lägenheter som ni äger tillsammans och hyr av er själva. Låg insats, ingen ränteoro, mycket gård.',
      picture: samplePicture('exterior-cooperative-row-houses'),
      links: [],
    }),
    sentenceSearch: { ...swedishSearch, availableHomes: 63 },
    jubilee: false,
    blocks: [
      { kind: 'selected-projects', id: 'snart', model: named(projects, 'three associations') },
      { kind: 'deposit-comparison', id: 'insats', model: named(deposits, 'a town house') },
      { kind: 'noticeboard', id: 'anslag', model: named(noticeboards, 'three notes') },
    ],
  },
  anlaggning: {
    hero: hero({
      heading: 'Vi bygger det som bär',
      lead: 'Broar, kajer, vägar och ren mark. Från första sponten till färdig beläggning.',
      picture: samplePicture('contractor-bridge-construction'),
      credit: null,
      links: [],
    }),
    sentenceSearch: null,
    jubilee: false,
    blocks: [
      { kind: 'link-list', id: 'det-vi-gor', model: named(linkLists, 'contractor, rows') },
      { kind: 'reference-register', id: 'projekt', model: named(registers, 'with and without sums') },
      { kind: 'fact-list', id: 'siffror', model: named(factLists, 'contractor, four figures') },
      { kind: 'campaign', id: 'jobb', model: named(campaigns, 'contractor, a band of words') },
    ],
  },
  norwegian: {
    hero: hero({
      heading: 'Nye hjem ved fjord, skog og by',
      picture: samplePicture('exterior-hillside-fjord-apartments'),
      credit: 'Fjordbrynet, Bergen. Bildet er en illustrasjon.',
      links: [],
    }),
    sentenceSearch: {
      ...swedishSearch,
      action: '/boliger/',
      counties: [county('Vestland', 'vestland', 52), county('Møre og Romsdal', 'more-og-romsdal', 17)],
      availableHomes: 69,
    },
    jubilee: false,
    blocks: [{ kind: 'selected-projects', id: 'na', model: named(projects, 'norwegian') }],
  },
  'finnish, no picture': {
    hero: hero({
      heading: 'Uusia koteja veden ja metsän äärellä',
      lead: 'Energiatehokkaita kerrostalo- ja pientaloasuntoja.',
      picture: null,
      credit: null,
      links: [],
    }),
    sentenceSearch: {
      ...swedishSearch,
      action: '/asunnot/',
      counties: [county('Pohjois-Pohjanmaa', 'pohjois-pohjanmaa', 1), county('Uusimaa', 'uusimaa', 88)],
      maxPrices: [150_000, 250_000, 400_000],
      availableHomes: 89,
    },
    jubilee: false,
    blocks: [{ kind: 'selected-projects', id: 'nyt', model: named(projects, 'finnish, long words') }],
  },
  english: {
    hero: hero({
      heading: 'A Nordic developer of homes',
      lead: 'Norrvida builds homes in Sweden, Norway and Finland. Here you find information about the company.',
      credit: null,
      links: [
        { text: 'About Norrvida', href: '/en/about/', openInNewTab: false },
        { text: 'Contact us', href: '/en/contact/', openInNewTab: false },
      ],
    }),
    sentenceSearch: null,
    jubilee: false,
    blocks: [],
  },
}

export const exampleSites: Record<string, SiteId> = {
  norrvida: 'se',
  bjorkgarden: 'senior',
  grannhem: 'coop',
  anlaggning: 'contractor',
  norwegian: 'no',
  'finnish, no picture': 'fi',
  english: 'se-en',
}
