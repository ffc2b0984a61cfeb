import type { ExportedBoardNotice } from '@nyhem/contract/calls/account-export'
import type { BoardNotice, NoticeReply } from '@nyhem/contract/calls/board-notices'
import { addDays, type Instant, localDateOf, startOfDay } from '@nyhem/domain/dates'
import type { AccountId, AssociationId } from '@nyhem/domain/ids'
import {
  mostNotices,
  type NoticeKind,
  type NoticeProblem,
  problemsOfNotice,
  stateOfNotice,
  trimmedNotice,
  type WrittenNotice,
} from '@nyhem/domain/my-home/board-notice'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** Who of which board writes. */
export type NoticeWriter = {
  readonly siteId: SiteId
  readonly accountId: AccountId
  readonly associationId: AssociationId
}

/** Null: the board has no such notice. `problems`: what is wrong in the fields; nothing was written. */
export type NoticeResult = NoticeReply | { readonly code: 'Wrong'; readonly problems: readonly NoticeProblem[] } | null

/** Notices of boards to their residents, who read them among their news. Source: decision 0134. */
export type BoardNotices = {
  list(writer: NoticeWriter): Promise<BoardNotice[]>
  /** Repeating an id changes nothing. */
  publish(writer: NoticeWriter, notice: WrittenNotice & { readonly id: string }): Promise<NoticeResult>
  change(writer: NoticeWriter, id: string, notice: WrittenNotice & { readonly revision: number }): Promise<NoticeResult>
  withdraw(writer: NoticeWriter, id: string, revision: number): Promise<NoticeResult>
  /** Written by a person. */
  everything(accountId: AccountId): Promise<ExportedBoardNotice[]>
}

/** Of the list of the board itself. */
const mostListed = 100
/** Which no id of a feed begins with. */
const idPrefix = '_'

type Row = Selectable<Database['residence_news']>

const lastDayOf = ({ ends_at, published_at }: Row, { timeZone }: Site) =>
  addDays(localDateOf(ends_at ?? published_at, timeZone), -1)

const shownNotice = (row: Row, now: Instant): BoardNotice => ({
  id: row.id,
  kind: row.board_kind as NoticeKind,
  title: row.title,
  text: row.body,
  publishedAt: row.published_at,
  until: lastDayOf(row, siteById(row.site_id as SiteId)),
  state: stateOfNotice({ withdrawnAt: row.withdrawn_at, endsAt: row.ends_at }, now),
  revision: row.revision,
})

export function openBoardNotices({ db, now }: { db: Db; now: () => Instant }): BoardNotices {
  const ofBoard = (handle: Db, { siteId, associationId }: NoticeWriter) =>
    handle
      .selectFrom('residence_news')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('association_id', '=', associationId)
      .where('board_kind', 'is not', null)

  async function list(writer: NoticeWriter): Promise<BoardNotice[]> {
    const rows = await ofBoard(db, writer).orderBy('published_at', 'desc').orderBy('id').limit(mostListed).execute()
    return rows.map((row) => shownNotice(row, now()))
  }

  /** Writes while the notices of the association are locked; null where the code says that nothing is to be done. */
  async function write(
    writer: NoticeWriter,
    step: (tx: Db) => Promise<NoticeReply['code'] | null>,
  ): Promise<NoticeReply | null> {
    const code = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('board-notice'), hashtext(${writer.associationId}))`.execute(tx)
      return step(tx)
    })
    return code === null ? null : { code, notices: await list(writer) }
  }

  const columnsOf = (writer: NoticeWriter, notice: WrittenNotice) => {
    const { timeZone } = siteById(writer.siteId)
    const { kind, title, text, until } = trimmedNotice(notice, localDateOf(now(), timeZone))
    return {
      board_kind: kind,
      title,
      body: text,
      ends_at: startOfDay(addDays(until, 1), timeZone),
      account_id: writer.accountId,
    }
  }
  const wrong = (writer: NoticeWriter, notice: WrittenNotice) =>
    problemsOfNotice(notice, localDateOf(now(), siteById(writer.siteId).timeZone))

  const lockedNotice = async (tx: Db, writer: NoticeWriter, id: string) =>
    (await ofBoard(tx, writer).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
  const isShown = (row: Row) => stateOfNotice({ withdrawnAt: row.withdrawn_at, endsAt: row.ends_at }, now()) === 'shown'

  return {
    list,
    async publish(writer, notice) {
      const problems = wrong(writer, notice)
      if (problems.length > 0) return { code: 'Wrong', problems }
      return write(writer, async (tx) => {
        const id = `${idPrefix}${notice.id}`
        const known = await tx.selectFrom('residence_news').select('id').where('id', '=', id).executeTakeFirst()
        if (known) return 'Ok'
        const shown = (await ofBoard(tx, writer).execute()).filter(isShown)
        if (shown.length >= mostNotices) return 'Most'
        const place = { site_id: writer.siteId, association_id: writer.associationId, stage_id: null }
        await tx
          .insertInto('residence_news')
          .values({ id, ...place, ...columnsOf(writer, notice), preamble: '', published_at: now() })
          .execute()
        return 'Ok'
      })
    },
    async change(writer, id, notice) {
      const problems = wrong(writer, notice)
      if (problems.length > 0) return { code: 'Wrong', problems }
      return write(writer, async (tx) => {
        const row = await lockedNotice(tx, writer, id)
        if (!row) return null
        if (row.revision !== notice.revision) return 'Stale'
        if (row.withdrawn_at !== null) return 'Done'
        const changed = { ...columnsOf(writer, notice), revision: row.revision + 1 }
        await tx.updateTable('residence_news').set(changed).where('id', '=', id).execute()
        return 'Ok'
      })
    },
    withdraw: (writer, id, revision) =>
      write(writer, async (tx) => {
        const row = await lockedNotice(tx, writer, id)
        if (!row) return null
        if (row.withdrawn_at !== null) return 'Done'
        if (row.revision !== revision) return 'Stale'
        const withdrawn = { withdrawn_at: now(), revision: revision + 1 }
        await tx.updateTable('residence_news').set(withdrawn).where('id', '=', id).execute()
        return 'Ok'
      }),
    async everything(accountId) {
      const rows = await db
        .selectFrom('residence_news')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('published_at')
        .orderBy('id')
        .execute()
      return rows.map(({ site_id, association_id, board_kind, title, body, published_at, withdrawn_at }) => ({
        siteId: site_id as SiteId,
        associationId: association_id ?? '',
        kind: board_kind ?? '',
        title,
        text: body,
        publishedAt: published_at,
        withdrawnAt: withdrawn_at,
      }))
    },
  }
}
