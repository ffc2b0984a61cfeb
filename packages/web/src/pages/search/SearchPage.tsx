import { Blocks } from '../../blocks/Blocks.tsx'
import { ResidenceSearch } from '../../features/residence-search/ResidenceSearch.tsx'
import { LazyLastVisited } from '../../features/visits/LateVisited.tsx'
import type { TemplateProps } from '../template-props.ts'

export const SearchPage = ({ model }: TemplateProps<'search'>) => (
  <>
    <ResidenceSearch model={model} />
    <Blocks blocks={model.blocks} />
    <LazyLastVisited invites />
  </>
)
