import { TextSearch } from '../../../features/text-search/TextSearch.tsx'
import type { TemplateProps } from '../../template-props.ts'

export const TextSearchPage = ({ model }: TemplateProps<'text-search'>) => <TextSearch model={model} />
