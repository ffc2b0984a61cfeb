import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import { samplePicture } from '../../examples/sample-pictures.ts'

type Model = BlockModels['article-list']

const articles: Model['articles'] = [
  {
    href: '/inspiration/ek-kalk-och-linne/',
    title: 'Ek, kalk och linne: så valde vi material till Sjöfartskajen',
    intro: 'Hur väljer man material till hem som ska stå i hundra år?',
    publishedAt: '2026-11-18',
    picture: samplePicture('interior-bedroom-oak'),
  },
  {
    href: '/inspiration/vad-kostar-det-att-bo/',
    title: 'Vad kostar det att bo? Månadskostnaden steg för steg',
    intro: 'Ränta, avgift och drift, räknat på en trea.',
    publishedAt: '2026-11-09',
    picture: null,
  },
  {
    href: '/inspiration/ett-kok-som-haller/',
    title: 'Ett kök som håller i trettio år',
    intro: 'Fem val som märks varje dag.',
    publishedAt: null,
    picture: samplePicture('interior-kitchen-oak'),
  },
]

export const examples: Record<string, Model> = {
  'rows on sunken ground': {
    heading: 'Läs och inspireras',
    intro: 'Om material, ljus och livet i ett nybyggt hem.',
    articles,
    more: { text: 'Till inspirationen', href: '/inspiration/', openInNewTab: false },
    ground: 'sunken',
  },
  'a large one first': { heading: 'Inspiration', intro: null, articles, more: null, ground: 'plain' },
}
