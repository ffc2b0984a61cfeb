import type { HomeCard } from '@nyhem/contract/shared-models'
import { buildingFront } from '@nyhem/domain/housing/building-cells'
import { parseHomeListChoices } from '@nyhem/domain/housing/home-list'
import type { StageDetails } from '../../../catalogue/catalogue.ts'
import { homeCard } from '../../../catalogue/housing-cards.ts'
import type { BuildContext } from '../build-context.ts'

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

/** A stage shows plans; the unseen pictures would be a fifth of the page's size. */
const asPlan = (home: HomeCard): HomeCard => (home.plan ? { ...home, picture: null } : home)

const homeListing = (home: StageDetails['homes'][number], { stage, area, listing }: StageDetails) => ({
  id: home.id,
  home,
  stageName: stage.name,
  areaName: area.name,
  place: listing.place,
  path: { ...listing.path, home: home.slug },
  geo: stage.geo,
})
