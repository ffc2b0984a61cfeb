import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { noTextHits, sampleTextSearch } from '../../../examples/sample-text-hits.ts'

const corporate: PageModels['corporate-search'] = {
  ...sampleTextSearch,
  scope: 'corporate',
  tabs: ['all', 'content', 'news', 'career'],
  residenceSearch: null,
}

export const examples: Record<string, PageModels['corporate-search']> = {
  'hits without homes': corporate,
  'no hits, nothing popular': { ...corporate, text: 'zzz', result: noTextHits, popular: [] },
}
