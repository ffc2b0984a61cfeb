import type { Instant } from '../dates.ts'
import type { StageId, SuccessionHomeId } from '../ids.ts'
import type { Money } from '../money.ts'
import type { SiteId } from '../sites/site.ts'
import type { CatalogueImage, County, GeoPoint, Municipality, OutdoorSpace, Showing } from './catalogue.ts'
import type { DisposalForm, ResidenceType } from './enumerations.ts'

/**
 * Company-built home resold through an agent; listed by municipality. Source: fault-report specification §2.6;
 * public-site specification §2, succession page.
 */
export type SuccessionHome = {
  readonly id: SuccessionHomeId
  readonly siteId: SiteId
  /** Stage of the original sale, where known. */
  readonly stageId: StageId | null
  readonly name: string
  readonly slug: string
  readonly municipality: Municipality
  readonly county: County
  readonly address: string
  readonly geo: GeoPoint
  readonly residenceType: ResidenceType
  readonly disposalForm: DisposalForm
  readonly rooms: number
  readonly primaryArea: number
  readonly floor: number | null
  readonly maxFloor: number | null
  readonly builtYear: number | null
  /** Asking price; null when not stated. */
  readonly price: Money | null
  readonly monthlyFee: Money | null
  readonly outdoorSpaces: readonly OutdoorSpace[]
  readonly agent: { readonly name: string; readonly company: string; readonly phone: string | null }
  /** Absolute address at the agent. */
  readonly agentUrl: string | null
  readonly showings: readonly Showing[]
  readonly shortDescription: string
  readonly description: string
  readonly images: readonly CatalogueImage[]
  readonly updatedAt: Instant
}
