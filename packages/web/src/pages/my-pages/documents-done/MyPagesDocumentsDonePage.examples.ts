import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleOpenDocument } from '../../../examples/sample-documents.ts'

type Model = PageModels['my-pages-documents-done']

const done = sampleOpenDocument({ status: 'done', actedOn: '2026-11-20' })
const base: Model = {
  document: done,
  isDoneByAll: true,
  sealedHref: '/api/documents/d1/sealed?download=1',
  next: { title: 'Tillvalsbeställning', href: '/mina-sidor/mina-avtal/signera/?documentId=d2' },
  listHref: '/mina-sidor/mina-avtal/',
}

export const examples: Record<string, Model> = {
  'signed and sealed': base,
  'being sealed': { ...base, sealedHref: null, next: null },
  'waiting for another': {
    ...base,
    isDoneByAll: false,
    sealedHref: null,
    document: {
      ...done,
      persons: [
        { name: 'Elin Sandström', isMe: true, actedOn: '2026-11-20' },
        { name: 'Olle Berg', isMe: false, actedOn: null },
      ],
    },
  },
  approved: { ...base, document: { ...done, action: 'approve' } },
  'nothing was done': { ...base, document: null },
}
