import type { ProjectSearchReply } from '@nyhem/contract/calls/residence-search'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import { formatShortMoney } from '@nyhem/domain/sites/short-money'
import type { Site } from '@nyhem/domain/sites/site'
import type { CoreTexts, Texts } from '../../texts/sv.ts'
import { fittedProject } from '../housing-words/fitted-project.ts'

/** A project on the map and in the list beside it. */
export type MapPlace = {
  id: string
  /** With the area's name where the stage's alone says little: `Lotskajen, Etapp 1`. */
  name: string
  latitude: number
  longitude: number
  /** What its marker says: a short price, or a word while there is none. */
  label: string
  project: ProjectCard
  /** Homes that fit the search. */
  matching: number
}

type WholeHit = ProjectSearchReply['hits'][number]
/** With what was asked for of it. */
type Hit = { readonly [Name in keyof WholeHit]?: WholeHit[Name] | undefined }
type Language = { site: Site; texts: Pick<CoreTexts, 'housing'> & Pick<Texts, 'searchMap'> }

/** Hits as places; one that came without its card cannot be shown and is left out. */
export const mapPlaces = (hits: readonly Hit[], language: Language): MapPlace[] =>
  hits.flatMap(({ project: whole, name, matching, fitting }) => {
    if (!whole) return []
    const project = fittedProject(whole, fitting ?? null)
    return [
      {
        id: project.id,
        name: name ?? project.name,
        latitude: project.geo.latitude,
        longitude: project.geo.longitude,
        label: priceLabel(project, language),
        project,
        matching: matching ?? project.homes.available,
      },
    ]
  })

/** `från 3,2 mkr`; the one price where there is but one; the status where nothing is for sale. */
export function priceLabel(
  { price, totalPrice, status }: Pick<ProjectCard, 'price' | 'totalPrice' | 'status'>,
  { site, texts }: Language,
): string {
  const range = leadingPrice({ price, totalPrice })
  if (range === null || status === 'sold-out') return texts.housing.projectStatus[status]
  const short = formatShortMoney(range.min, site)
  return range.min.minor === range.max.minor ? short : texts.searchMap.from(short)
}
