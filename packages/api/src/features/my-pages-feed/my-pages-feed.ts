import {
  type MyPagesLine,
  type MyPagesLines,
  parseMyPagesLine,
  type RemovableEntity,
} from '@nyhem/contract/feed/my-pages-lines'
import type { Kysely, Transaction } from 'kysely'
import { lockForImport } from '../../database/lock-for-import.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import { importLines, readLineBy, type StoredLine } from '../catalogue/import-lines.ts'

export { missingOf } from './known-things.ts'

type Tx = Transaction<Database>
type EntityLine = Exclude<MyPagesLine, { type: 'remove' }>

/** Handlers by line type, in the batch's transaction; each belongs to the feature storing the data. */
export type LineTakers = {
  readonly [Type in EntityLine['type']]: (tx: Tx, line: MyPagesLines[Type]) => Promise<StoredLine>
}
/** False if missing. */
type LineRemovers = Readonly<Record<RemovableEntity, (tx: Tx, externalId: string) => Promise<boolean>>>

type OneKind<Type extends EntityLine['type']> = {
  take: LineTakers[Type]
  remove(tx: Tx, externalId: string): Promise<boolean>
}
type SomeKinds<Type extends EntityLine['type'], Removable extends RemovableEntity> = {
  takers: Pick<LineTakers, Type>
  removers: Pick<LineRemovers, Removable>
}

type HomeLine = 'timeline-date' | 'interior-choice'

export type FeedHandlers = {
  news: OneKind<'news'>
  homeContacts: OneKind<'home-contact'>
  documents: OneKind<'document'>
  homeBook: OneKind<'home-book'>
  home: SomeKinds<HomeLine, HomeLine>
  invoices: Pick<SomeKinds<'invoice' | 'payment-code', never>, 'takers'> & {
    remove: LineRemovers['invoice']
    removeCode: LineRemovers['payment-code']
  }
}

export type MyPagesBatch = {
  readonly lines: AsyncIterable<FeedText>
  /** Maximum stored problems. */
  readonly mostProblems?: number | undefined
}

export type MyPagesFeed = {
  /** One transaction: everything is stored, or nothing and all problems are returned. */
  importBatch(batch: MyPagesBatch): Promise<ImportOutcome>
}

export function openMyPagesFeed(parts: { db: Kysely<Database>; handlers: FeedHandlers }): MyPagesFeed {
  const { db, handlers } = parts
  const { news, homeContacts, documents, homeBook, home, invoices } = handlers
  const takers: LineTakers = {
    news: news.take,
    'home-contact': homeContacts.take,
    document: documents.take,
    'home-book': homeBook.take,
    ...home.takers,
    ...invoices.takers,
  }
  const removers: LineRemovers = {
    news: news.remove,
    'home-contact': homeContacts.remove,
    document: documents.remove,
    'home-book': homeBook.remove,
    ...home.removers,
    invoice: invoices.remove,
    'payment-code': invoices.removeCode,
  }

  function store(tx: Tx, line: MyPagesLine): Promise<StoredLine> {
    if (line.type === 'remove') return removeBy(removers[line.entity], tx, line.externalId)
    const take: (tx: Tx, line: never) => Promise<StoredLine> = takers[line.type]
    return take(tx, line as never)
  }

  return {
    importBatch: (batch) =>
      importLines({ db, ...batch }, async (tx, { notify, refuse }) => {
        // Serialises imports: two would overwrite what the other has just read.
        await lockForImport(tx, 'my-pages')
        const said = new Map<string, number>()
        return {
          async take(text) {
            const read = readLineBy(parseMyPagesLine, text)
            if (!read.ok) return read.problems.forEach(refuse)
            const { line } = read
            const key = `${line.type === 'remove' ? line.entity : line.type} ${line.externalId}`
            const first = said.get(key)
            if (first === undefined) said.set(key, text.line)
            notify(text.line, line.type, first === undefined ? await store(tx, line) : twice(line, first))
          },
          finish: async () => undefined,
        }
      }),
  }
}

async function removeBy(remove: LineRemovers[RemovableEntity], tx: Tx, externalId: string): Promise<StoredLine> {
  return { ok: true, written: (await remove(tx, externalId)) ? 'removed' : 'unchanged' }
}

const twice = (line: MyPagesLine, first: number): StoredLine => ({
  ok: false,
  problem: {
    code: 'Duplicate',
    field: `${line.type}.externalId`,
    found: JSON.stringify(line.externalId),
    expected: `an id that is not on line ${first} already`,
  },
})
