import type { HomeCard } from '@nyhem/contract/shared-models'
import { buildingFront } from '@nyhem/domain/housing/building-cells'
import { parseHomeListChoices } from '@nyhem/domain/housing/home-list'
import type { StageDetails } from '../../catalogue/catalogue.ts'
import { homeCard } from '../../catalogue/housing-cards.ts'
import type { BuildContext } from '../build-context.ts'

/** The homes of a stage to choose between, narrowed and ordered as the address asks. */
export function stageHomes(details: StageDetails, context: BuildContext) {
  const { stage, homes } = details
  const { query } = context
  return {
    homes: homes.map((home) => asPlan(homeCard(context, homeListing(home, details)))),
    homeList: parseHomeListChoices((queryName) => query[queryName] ?? null),
    buildings: stage.buildings.map((building) => {
      const front = buildingFront(building, homes)
      return { ...front, cells: front.cells.map((row) => [...row]) }
    }),
  }
}

/** A stage shows its homes by their plans: a picture that is never seen would be a fifth of what the page carries. */
const asPlan = (home: HomeCard): HomeCard => (home.plan ? { ...home, picture: null } : home)

/** A home of a stage with the names and the address around it. */
const homeListing = (home: StageDetails['homes'][number], { stage, area, listing }: StageDetails) => ({
  id: home.id,
  home,
  stageName: stage.name,
  areaName: area.name,
  place: listing.place,
  path: { ...listing.path, home: home.slug },
  geo: stage.geo,
})
