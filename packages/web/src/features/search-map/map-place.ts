import type { ProjectSearchReply } from '@nyhem/contract/calls/residence-search'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import { formatShortMoney } from '@nyhem/domain/sites/short-money'
import type { Site } from '@nyhem/domain/sites/site'
import type { Texts } from '../../texts/texts.ts'
import { fittedProject } from '../housing-texts/fitted-project.ts'
import { projectStatusWord } from '../housing-texts/status-words.ts'
import { projectMonthlyCost } from '../residence-search/project-monthly-cost.ts'

export type MapPlace = {
  id: string
  /** Includes the area name where the stage name alone is unclear: `Lotskajen, Etapp 1`. */
  name: string
  latitude: number
  longitude: number
  /** A short price, or a text without one. */
  label: string
  project: ProjectCard
  matching: number
  /** Of the cheapest home that matches: `Från ungefär 12 300 kr/mån med lån` */
  monthlyCost: string | null
}

type WholeHit = ProjectSearchReply['hits'][number]
/** Holds only requested fields. */
type Hit = { readonly [Name in keyof WholeHit]?: WholeHit[Name] | undefined }
type Language = { site: Site; texts: Pick<Texts, 'housing'> & Pick<Texts<'search'>, 'searchMap' | 'residenceSearch'> }

/** Drops hits without a card. */
export const mapPlaces = (hits: readonly Hit[], language: Language): MapPlace[] =>
  hits.flatMap(({ project: whole, name, matching, fitting, minMonthlyCost }) => {
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
        monthlyCost: projectMonthlyCost(
          project,
          fitting ? (fitting.monthlyCost?.min ?? null) : (minMonthlyCost ?? null),
          language.texts.residenceSearch,
        ),
      },
    ]
  })

/** `från 3,2 mkr`, a single price, or the status when nothing is for sale. */
export function priceLabel(
  { price, totalPrice, status, disposalForm }: Pick<ProjectCard, 'price' | 'totalPrice' | 'status' | 'disposalForm'>,
  { site, texts }: Language,
): string {
  const range = leadingPrice({ price, totalPrice })
  if (range === null || status === 'sold-out') return projectStatusWord({ status, disposalForm }, texts.housing)
  const short = formatShortMoney(range.min, site)
  return range.min.minor === range.max.minor ? short : texts.searchMap.from(short)
}
