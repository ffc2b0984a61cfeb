import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

const place = (name: string, slug: string, homes: number) => ({
  name,
  href: `/bostader/${slug}/`,
  found: { homes, projects: 1 + Math.trunc(homes / 20) },
})

export const examples: Record<string, BlockModels['place-index']> = {
  'twelve counties': {
    heading: 'Var vill du bo?',
    places: [
      place('Stockholm', 'stockholm', 148),
      place('Uppsala', 'uppsala', 41),
      place('Västra Götaland', 'vastra-gotaland', 96),
      place('Skåne', 'skane', 87),
      place('Östergötland', 'ostergotland', 34),
      place('Södermanland', 'sodermanland', 22),
      place('Halland', 'halland', 29),
      place('Örebro', 'orebro', 18),
      place('Västmanland', 'vastmanland', 25),
      place('Gävleborg', 'gavleborg', 12),
      place('Jönköping', 'jonkoping', 16),
      place('Västerbotten', 'vasterbotten', 9),
    ],
  },
  'finnish, without heading': {
    heading: null,
    places: [
      { name: 'Uusimaa', href: '/asunnot/uusimaa/', found: { homes: 88, projects: 5 } },
      { name: 'Pohjois-Pohjanmaa', href: '/asunnot/pohjois-pohjanmaa/', found: { homes: 0, projects: 1 } },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, without heading': 'fi' }
