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

/** What becomes of a line of each type, in the transaction of its batch. Each is the door of the feature that keeps it. */
export type LineTakers = {
  readonly [Type in EntityLine['type']]: (tx: Tx, line: MyPagesLines[Type]) => Promise<StoredLine>
}
/** Takes something back by its id; false when it is not there. */
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

/** The features that keep what the feed tells. */
export type FeedKeepers = {
  news: OneKind<'news'>
  homeContacts: OneKind<'home-contact'>
  documents: OneKind<'document'>
  home: SomeKinds<HomeLine, HomeLine>
  invoices: Pick<SomeKinds<'invoice' | 'payment-code', never>, 'takers'> & {
    remove: LineRemovers['invoice']
    removeCode: LineRemovers['payment-code']
  }
}

export type MyPagesBatch = {
  readonly lines: AsyncIterable<FeedText>
  /** How many problems are kept to be shown. */
  readonly mostProblems?: number | undefined
}

/** The door to the feed of what people follow on my pages. */
export type MyPagesFeed = {
  /** Stores a batch in one transaction: all of it, or nothing and every problem. */
  importBatch(batch: MyPagesBatch): Promise<ImportOutcome>
}

export function openMyPagesFeed(parts: { db: Kysely<Database>; keepers: FeedKeepers }): MyPagesFeed {
  const { db, keepers } = parts
  const { news, homeContacts, documents, home, invoices } = keepers
  const takers: LineTakers = {
    news: news.take,
    'home-contact': homeContacts.take,
    document: documents.take,
    ...home.takers,
    ...invoices.takers,
  }
  const removers: LineRemovers = {
    news: news.remove,
    'home-contact': homeContacts.remove,
    document: documents.remove,
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
      importLines({ db, ...batch }, async (tx, { tell, refuse }) => {
        // One import at a time: two would write over what the other has just looked up.
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
            tell(text.line, line.type, first === undefined ? await store(tx, line) : twice(line, first))
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
