import type { Instant, LocalDate } from '../dates.ts'
import type { ReferenceProjectId } from '../ids.ts'
import type { SiteId } from '../sites/site.ts'
import type { CatalogueImage, County, GeoPoint, Municipality } from './catalogue.ts'
import type { ContractingProjectType, ReferenceProjectStatus, ReferenceProjectType } from './enumerations.ts'

/** Completed or ongoing project shown as an example. Source: public-site specification §3. */
export type ReferenceProject = {
  readonly id: ReferenceProjectId
  readonly siteId: SiteId
  readonly name: string
  readonly slug: string
  readonly municipality: Municipality
  readonly county: County
  readonly geo: GeoPoint
  readonly status: ReferenceProjectStatus
  /** Types 1 to 10; contractor projects have contracting types instead, or both. */
  readonly types: readonly ReferenceProjectType[]
  readonly contractingTypes: readonly ContractingProjectType[]
  readonly client: string | null
  readonly startedOn: LocalDate | null
  readonly finishedOn: LocalDate | null
  readonly homes: number | null
  readonly shortDescription: string
  readonly description: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly images: readonly CatalogueImage[]
  readonly updatedAt: Instant
}
