import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleNews } from '../../../examples/sample-my-pages.ts'

export const examples: Record<string, PageModels['my-pages-news-list']> = {
  'three news': { heading: 'Nyheter', news: sampleNews, page: 1, pages: 1 },
  'the second of three pages': { heading: 'Nyheter', news: sampleNews.slice(0, 1), page: 2, pages: 3 },
  nothing: { heading: 'Nyheter', news: [], page: 1, pages: 1 },
}
