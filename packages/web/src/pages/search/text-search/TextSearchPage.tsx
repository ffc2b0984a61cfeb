import { TextSearch } from '../../../features/text-search/TextSearch.tsx'
import type { TemplateProps } from '../../registry.ts'

/** Search for any page of the site by its words. */
export const TextSearchPage = ({ model }: TemplateProps<'text-search'>) => <TextSearch model={model} />
