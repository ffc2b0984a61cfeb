import { PlaceAround } from '../../features/residence-search/PlaceAround.tsx'
import { ResidenceSearch } from '../../features/residence-search/ResidenceSearch.tsx'
import { LazyMostVisited } from '../../features/visits/LateVisited.tsx'
import type { TemplateProps } from '../template-props.ts'

export const CountySearchPage = ({ model }: TemplateProps<'county-search'>) => (
  <>
    <ResidenceSearch model={model} />
    <LazyMostVisited county={model.place.url} name={model.place.name} />
    <PlaceAround place={model.place} searchHref={model.action} />
  </>
)
