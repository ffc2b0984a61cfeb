import type { Favourite } from '@nyhem/domain/favourite/favourite'
import type { AlertFrequency } from '@nyhem/domain/search/saved-search'
import type { SiteId } from '@nyhem/domain/sites/site'

/** A person's saved items on a site, earliest first. */
type Stored = {
  readonly person: string
  readonly siteId: SiteId
  /** Homes and projects; one home has since been sold. */
  readonly favourites: readonly Favourite[]
  readonly interests: readonly (Favourite & { readonly daysAgo: number })[]
  /** `isBefore`: saved before today's homes arrived, which are therefore new to it. */
  readonly searches: readonly {
    readonly name: string
    readonly query: string
    readonly alerts: AlertFrequency
    readonly isBefore: boolean
  }[]
}

export const demoStored: readonly Stored[] = [
  {
    person: 'elin',
    siteId: 'se',
    favourites: [
      { kind: 'stage', id: 'se-parkkvarteret-1' },
      { kind: 'home', id: 'se-sjofartskajen-2-a-1101' },
      { kind: 'home', id: 'se-sjofartskajen-2-a-1104' },
      { kind: 'home', id: 'se-sjofartskajen-2-a-1201' },
    ],
    interests: [{ kind: 'stage', id: 'se-parkkvarteret-2', daysAgo: 12 }],
    searches: [
      {
        name: 'Större i Solna',
        query: 'minRooms=3&q=stockholm%2Fsolna',
        alerts: 'weekly',
        isBefore: true,
      },
      { name: 'Tvåa åt mamma i Uppsala', query: 'maxRooms=2&q=uppsala%2Fuppsala', alerts: 'none', isBefore: false },
    ],
  },
  {
    person: 'sindre',
    siteId: 'no',
    favourites: [
      { kind: 'stage', id: 'no-elvehagen-2' },
      { kind: 'home', id: 'no-fjordrekka-1-a2' },
      { kind: 'home', id: 'no-fjordrekka-1-a5' },
    ],
    interests: [],
    searches: [],
  },
  {
    person: 'ilona',
    siteId: 'fi',
    favourites: [
      { kind: 'stage', id: 'fi-koysikortteli-kaapeli' },
      { kind: 'home', id: 'fi-mantyranta-mantyranta-a-4' },
      { kind: 'home', id: 'fi-mantyranta-mantyranta-a-8' },
    ],
    interests: [],
    searches: [],
  },
]
