import { PlaceAround } from '../../features/residence-search/PlaceAround.tsx'
import { ResidenceSearch } from '../../features/residence-search/ResidenceSearch.tsx'
import type { TemplateProps } from '../registry.ts'

/** The search for the homes of a municipality, and the way to its neighbours. */
export const MunicipalitySearchPage = ({ model }: TemplateProps<'municipality-search'>) => (
  <>
    <ResidenceSearch model={model} />
    <PlaceAround place={model.place} searchHref={model.action} />
  </>
)
