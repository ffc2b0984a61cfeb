import { PlaceAround } from '../../features/residence-search/PlaceAround.tsx'
import { ResidenceSearch } from '../../features/residence-search/ResidenceSearch.tsx'
import type { TemplateProps } from '../template-props.ts'

export const MunicipalitySearchPage = ({ model }: TemplateProps<'municipality-search'>) => (
  <>
    <ResidenceSearch model={model} />
    <PlaceAround place={model.place} searchHref={model.action} />
  </>
)
