import type { ListedDocumentModel, OpenDocumentModel } from '@nyhem/contract/pages/documents'

export const sampleDocument = (id: string, changes: Partial<ListedDocumentModel> = {}): ListedDocumentModel => ({
  id,
  title: 'Tilläggsavtal om parkering',
  kind: 'agreement',
  action: 'sign',
  status: 'pending',
  issuedOn: '2026-11-18',
  dueOn: '2026-12-01',
  isOverdue: false,
  actedOn: null,
  voidedOn: null,
  home: 'A-1301, Sjöfartskajen, etapp 2',
  href: `/mina-sidor/mina-avtal/signera/?documentId=${id}`,
  ...changes,
})

export const sampleOpenDocument = (changes: Partial<OpenDocumentModel> = {}): OpenDocumentModel => ({
  ...sampleDocument('d1'),
  summary: 'Tilläggsavtal om parkeringsplats 14 för 900 kr i månaden.\nAvtalet gäller från tillträdet.',
  figures: [
    { label: 'Hyra', value: '900 kr/mån' },
    { label: 'Parkeringsplats', value: '14' },
    { label: 'Gäller från', value: 'tillträdet' },
  ],
  file: {
    href: '/api/documents/d1/file',
    downloadHref: '/api/documents/d1/file?download=1',
    bytes: 248_000,
    sha256: 'a'.repeat(64),
  },
  persons: [{ name: 'Elin Sandström', isMe: true, actedOn: null }],
  ...changes,
})
