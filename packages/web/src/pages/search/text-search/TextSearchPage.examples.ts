import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { noTextHits, sampleTextReply, sampleTextSearch } from '../../../examples/sample-text-hits.ts'

export const examples: Record<string, PageModels['text-search']> = {
  hits: sampleTextSearch,
  'second page of news, corrected': {
    ...sampleTextSearch,
    text: 'radhsu',
    tab: 'news',
    sort: 'date',
    page: 2,
    result: { ...sampleTextReply, total: 31, corrected: 'radhus' },
  },
  'before anything is asked': { ...sampleTextSearch, text: '', result: null },
  'too short': { ...sampleTextSearch, text: 'r', result: null },
  'no hits': { ...sampleTextSearch, text: 'xylofonverkstad', result: noTextHits },
  'no hits in the tab': { ...sampleTextSearch, tab: 'career', result: { ...sampleTextReply, total: 0, hits: [] } },
  'search is away': { ...sampleTextSearch, result: null, failed: true },
}
