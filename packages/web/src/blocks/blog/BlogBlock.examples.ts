import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = BlockModels['blog']

const entries: Model['entries'] = [
  {
    href: '/byggbloggen/taket-ar-tatt/',
    title: 'Taket är tätt, och första kaffet dracks inomhus',
    intro: 'Vecka 46 blåste det femton meter i sekunden. Takläggarna var klara en timme innan.',
    publishedAt: '2026-11-18',
    picture: samplePicture('contractor-quay-construction'),
  },
  {
    href: '/byggbloggen/fyrahundra-fonster/',
    title: 'Fyrahundra fönster på tre dagar',
    intro: 'De kom med båt i gryningen.',
    publishedAt: '2026-11-02',
    picture: null,
  },
  {
    href: '/byggbloggen/varfor-vi-bygger/',
    title: 'Varför vi skriver dagbok om ett bygge',
    intro: '',
    publishedAt: null,
    picture: samplePicture('contractor-bridge-construction'),
  },
]

const blog: Model = {
  heading: 'Från bygget',
  intro: 'Amina och Johan skriver om det som händer på kajen.',
  entries,
  more: { text: 'Hela byggdagboken', href: '/byggbloggen/', openInNewTab: false },
}

export const examples: Record<string, Model> = {
  'three entries': blog,
  'one without a picture, no heading': { heading: null, intro: null, entries: entries.slice(1, 2), more: null },
  'Finnish, long words': {
    heading: 'Työmaapäiväkirja',
    intro: 'Kirjoittajina rakennustyömaan vastaavat mestarit.',
    entries: [
      {
        href: '/blogi/kattorakenteiden-vedeneristystyot/',
        title: 'Kattorakenteiden vedeneristystyöt valmistuivat ennen myrskyä',
        intro: 'Lämmöntalteenottolaitteiston asennus alkaa ensi viikolla, ja ensimmäiset keittiökalusteet saapuvat.',
        publishedAt: '2026-10-30',
        picture: samplePicture('exterior-waterfront-apartments'),
      },
    ],
    more: null,
  },
  Anläggning: blog,
}

export const exampleSites: Record<string, SiteId> = { 'Finnish, long words': 'fi', Anläggning: 'contractor' }
