import { PlaceAround } from '../../features/residence-search/PlaceAround.tsx'
import { ResidenceSearch } from '../../features/residence-search/ResidenceSearch.tsx'
import { LateMostVisited } from '../../features/visits/LateVisited.tsx'
import type { TemplateProps } from '../registry.ts'

/** The search for the homes of a county, and the way to its municipalities. */
export const CountySearchPage = ({ model }: TemplateProps<'county-search'>) => (
  <>
    <ResidenceSearch model={model} />
    <LateMostVisited county={model.place.url} name={model.place.name} />
    <PlaceAround place={model.place} searchHref={model.action} />
  </>
)
