import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleOpenDocument } from '../../../examples/sample-documents.ts'

type Model = PageModels['my-pages-documents-action']

const base: Model = {
  document: sampleOpenDocument(),
  method: 'bank_id',
  canSign: true,
  isChanged: false,
  approveHref: '/api/documents/d1/approve',
  signHref: '/api/documents/d1',
  doneHref: '/mina-sidor/mina-avtal/klart/?documentId=d1',
  listHref: '/mina-sidor/mina-avtal/',
  settingsHref: '/mina-sidor/mina-installningar/',
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}

export const examples: Record<string, Model> = {
  'to sign': base,
  'to sign, with another': {
    ...base,
    document: sampleOpenDocument({
      persons: [
        { name: 'Elin Sandström', isMe: true, actedOn: null },
        { name: 'Olle Berg', isMe: false, actedOn: '2026-11-20' },
      ],
    }),
  },
  'without an e-ID': { ...base, canSign: false },
  'to approve': { ...base, document: sampleOpenDocument({ action: 'approve' }) },
  'to approve, of a file that was replaced': {
    ...base,
    isChanged: true,
    document: sampleOpenDocument({ action: 'approve' }),
  },
  'done before': { ...base, document: sampleOpenDocument({ status: 'done', actedOn: '2026-11-20' }) },
  'to read': { ...base, document: sampleOpenDocument({ action: 'none', status: 'done', summary: '', dueOn: null }) },
  'not there': { ...base, document: null },
}
