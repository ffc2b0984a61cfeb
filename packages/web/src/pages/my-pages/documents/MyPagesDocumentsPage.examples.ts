import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleDocument } from '../../../examples/sample-documents.ts'

type Model = PageModels['my-pages-documents']

const documents = [
  sampleDocument('d1', { dueOn: '2026-11-10', isOverdue: true }),
  sampleDocument('d2', { kind: 'document', title: 'Tillvalsbeställning', action: 'approve' }),
  sampleDocument('d3', { status: 'done', actedOn: '2026-11-02', title: 'Bokningsavtal NV-2026-000123' }),
  sampleDocument('d4', {
    kind: 'document',
    action: 'none',
    status: 'done',
    dueOn: null,
    home: null,
    title: 'Så behandlar vi dina personuppgifter som köpare av en bostadsrätt i nyproduktion',
  }),
]
const base: Model = {
  heading: 'Avtal och dokument',
  question: { status: null, page: 1 },
  documents,
  total: 4,
  pages: 1,
  counts: { pending: 2, done: 2 },
}

export const examples: Record<string, Model> = {
  'some of each': base,
  'none yet': { ...base, documents: [], total: 0, counts: { pending: 0, done: 0 } },
  'nothing awaits': {
    ...base,
    question: { status: 'pending', page: 1 },
    documents: [],
    total: 0,
    counts: { pending: 0, done: 2 },
  },
  'the second of ten pages': {
    ...base,
    question: { status: 'done', page: 2 },
    total: 200,
    pages: 10,
    counts: { pending: 0, done: 200 },
  },
}
