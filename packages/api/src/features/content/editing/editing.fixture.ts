import { parsePageData } from '@nyhem/contract/page-data'
import type { DraftChange, Json, Path } from '@nyhem/domain/content/draft'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { asId, type PageId } from '@nyhem/domain/ids'
import type { NewStaffEvent } from '../../staff/staff.types.ts'
import { type ContentTest, contentTest, now, pageOf, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'
import type { By, EditedPage, SaveAnswer } from './editing.types.ts'

export const elin: By = { staffId: asId<'Staff'>('staff-elin') satisfies StaffId, now, requestId: null }
export const maja: By = { staffId: asId<'Staff'>('staff-maja') satisfies StaffId, now, requestId: null }

export const inDays = (days: number): Instant => new Date(Date.parse(now) + days * 86_400_000).toISOString() as Instant
export const at = (by: By, moment: Instant): By => ({ ...by, now: moment })
export const change = (path: string, value: Json): DraftChange => ({ path: path.split(' ') as Path, value })

type PublishTimes = { from?: Instant; until?: Instant | null; by?: By }

export type EditingTest = ContentTest & {
  /** Reads anew what is published, as every process does when it is told. */
  content: Content
  editing: Content['editing']
  idOf(path: string): Promise<PageId>
  page(path: string): Promise<EditedPage>
  /** Changes of the page's draft from its present revision. */
  write(path: string, ...changes: DraftChange[]): Promise<Extract<SaveAnswer, { code: 'Ok' | 'Conflict' }>>
  publish(path: string, times?: PublishTimes): Promise<void>
  /** Lines of the staff log; one that `isLogBroken` refuses undoes its change. */
  readonly lines: NewStaffEvent[]
  isLogBroken: boolean
  /** What visitors get: a title, an address that they are led to, or null. */
  shown(path: string, moment?: Instant): Promise<string | null>
}

export async function editingTest(files: Readonly<Record<string, string>> = {}): Promise<EditingTest> {
  const test = await contentTest()
  await test.load({ ...siteFiles('se'), ...files })
  const lines: NewStaffEvent[] = []
  const log = { isLogBroken: false }
  const content = test.open({
    async record(_tx, line) {
      if (log.isLogBroken) throw new Error('the log is away')
      lines.push(line)
    },
  })
  const { editing } = content
  const idOf = async (path: string): Promise<PageId> => {
    const { id } = await test.database.db
      .selectFrom('content_page')
      .select('id')
      .where('site_id', '=', 'se')
      .where('path', '=', path)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    return asId(id)
  }
  const page = async (path: string): Promise<EditedPage> => {
    const found = await editing.readPage(await idOf(path), now)
    if (!found) throw new Error(`no page at ${path}`)
    return found
  }
  return Object.assign(log, {
    ...test,
    lines,
    content,
    editing,
    idOf,
    page,
    async write(path: string, ...changes: DraftChange[]) {
      const { pageId, written } = await page(path)
      const { versionId, revision } = written
      const answer = await editing.saveDraft(elin, { pageId, versionId, revision, changes })
      if (answer.code !== 'Ok' && answer.code !== 'Conflict') throw new Error(answer.code)
      return answer
    },
    async publish(path: string, { from, until = null, by = elin }: PublishTimes = {}) {
      const { pageId, written } = await page(path)
      const seen = { pageId, revision: written.revision, note: null }
      const answer = await editing.publish(by, { ...seen, from: from ?? null, until })
      if (answer.code !== 'Ok') throw new Error(JSON.stringify(answer))
    },
    async shown(path: string, moment: Instant = now) {
      content.forget('content')
      const answer = await pageOf(content, 'se', path, { now: moment })
      if (answer.code === 'Redirect') return answer.to
      return answer.code === 'Ok' ? parsePageData(answer.page).seo.title : null
    },
  })
}
