import { TextSearch } from '../../../features/text-search/TextSearch.tsx'
import type { TemplateProps } from '../../template-props.ts'

/** Search of the corporate pages, without homes. */
export const CorporateSearchPage = ({ model }: TemplateProps<'corporate-search'>) => <TextSearch model={model} />
