import { Blocks } from '../../blocks/Blocks.tsx'
import { ResidenceSearch } from '../../features/residence-search/ResidenceSearch.tsx'
import { LateLastVisited } from '../../features/visits/LateVisited.tsx'
import type { TemplateProps } from '../registry.ts'

/** The search for homes of the whole site. */
export const SearchPage = ({ model }: TemplateProps<'search'>) => (
  <>
    <ResidenceSearch model={model} />
    <Blocks blocks={model.blocks} />
    <LateLastVisited invites />
  </>
)
