import { TextSearch } from '../../../features/text-search/TextSearch.tsx'
import type { TemplateProps } from '../../registry.ts'

/** Search among what is written about the company: homes are left out. */
export const CorporateSearchPage = ({ model }: TemplateProps<'corporate-search'>) => <TextSearch model={model} />
