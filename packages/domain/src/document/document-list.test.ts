import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import {
  documentHref,
  documentQuestionOfQuery,
  type ListableDocument,
  nextDocument,
  pageOfDocuments,
  queryOfDocuments,
} from './document-list.ts'

const one = (id: string, changes: Partial<ListableDocument> = {}): ListableDocument => ({
  id,
  status: 'done',
  issuedAt: '2026-01-01T08:00:00.000Z' as Instant,
  dueOn: null,
  ...changes,
})
const everything = { status: null, page: 1 }
const ids = (all: readonly ListableDocument[], question = everything as Parameters<typeof pageOfDocuments>[1]) =>
  pageOfDocuments(all, question).items.map(({ id }) => id)

describe('the list of documents', () => {
  it('starts with what awaits the person, the soonest due first, and continues by date', () => {
    const list = [
      one('old'),
      one('new', { issuedAt: '2026-02-01T08:00:00.000Z' as Instant }),
      one('whenever', { status: 'pending' }),
      one('later', { status: 'pending', dueOn: '2026-05-01' as LocalDate }),
      one('soon', { status: 'pending', dueOn: '2026-04-01' as LocalDate }),
    ]
    expect(ids(list)).toEqual(['soon', 'later', 'whenever', 'new', 'old'])
  })
  it('shows only pending or only done ones, and counts both', () => {
    const list = [one('a', { status: 'pending' }), one('b'), one('c')]
    expect(ids(list, { status: 'pending', page: 1 })).toEqual(['a'])
    expect(ids(list, { status: 'done', page: 1 })).toEqual(['b', 'c'])
    expect(pageOfDocuments(list, { status: 'pending', page: 1 }).counts).toEqual({ pending: 1, done: 2 })
  })
  it('has pages of twenty, and a page behind the last is the last', () => {
    const list = Array.from({ length: 200 }, (_, index) => one(String(index).padStart(3, '0')))
    expect(pageOfDocuments(list, everything)).toMatchObject({ total: 200, pages: 10, page: 1 })
    expect(ids(list, { status: null, page: 10 })).toHaveLength(20)
    expect(pageOfDocuments(list, { status: null, page: 99 }).page).toBe(10)
    expect(pageOfDocuments([], { status: null, page: 3 })).toMatchObject({ page: 1, pages: 1, total: 0 })
  })
  it('knows what awaits the person next', () => {
    const list = [one('a', { status: 'pending' }), one('b', { status: 'pending', dueOn: '2026-04-01' as LocalDate })]
    expect(nextDocument(list, 'b')?.id).toBe('a')
    expect(nextDocument(list, 'x')?.id).toBe('b')
    expect(nextDocument([one('a')], 'x')).toBeNull()
  })
})

describe('the address of the list', () => {
  const read = (query: string) => {
    const pairs = new Map(
      query
        .replace('?', '')
        .split('&')
        .map((pair) => pair.split('=') as [string, string]),
    )
    return documentQuestionOfQuery((name) => pairs.get(name))
  }
  it('contains the request, and is parsed back to it', () => {
    const question = { status: 'pending', page: 3 } as const
    expect(read(queryOfDocuments(question))).toEqual(question)
    expect(queryOfDocuments({ status: null, page: 1 })).toBe('')
  })
  it('passes over words that it does not know', () => {
    expect(read('?documentStatus=lost&documentPage=-1')).toEqual({ status: null, page: 1 })
    expect(read('?documentPage=x')).toEqual({ status: null, page: 1 })
  })
  it('of one document names it', () => {
    expect(documentHref('/mina-sidor/mina-avtal/signera/', 'a b')).toBe(
      '/mina-sidor/mina-avtal/signera/?documentId=a%20b',
    )
  })
})
