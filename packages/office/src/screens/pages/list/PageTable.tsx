import type { ListedPage } from '@nyhem/contract/calls/editing'
import { listPages, takePageFromTrash } from '@nyhem/contract/routes/editing.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { classNames } from '@nyhem/web/class-names'
import { useState } from 'react'
import { type CallProblem, call } from '../../../calls/call.ts'
import { changeQuery } from '../../../entry/navigation.tsx'
import { mayDo, useMe, useSession } from '../../../entry/session.tsx'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import table from '../../../ui/Table.module.css'
import { useAnswer } from '../../../ui/use-answer.ts'
import css from './list.module.css'
import { askedOf, type ListFilter } from './list-address.ts'
import { ColumnHeads, PageCells, PageName } from './page-cells.tsx'

type Reply = { readonly pages: readonly ListedPage[]; readonly count: number; readonly next: string | null }
type Props = { siteId: SiteId; filter: ListFilter }

/** All pages that fit a filter, or those in the trash. */
export function PageTable({ siteId, filter }: Props) {
  const texts = usePagesTexts()
  const asked = askedOf(filter)
  const question = JSON.stringify([siteId, asked])
  const { answer, again } = useAnswer(question, () => call(listPages, { query: { site: siteId, ...asked } }))
  const value = answer.kind === 'failed' ? null : answer.value
  const isTrash = filter.state === 'trash'
  const isBareTrash = isTrash && filter.search === '' && filter.kind === ''
  return (
    <>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {answer.kind === 'asking' && value === null && <Loading />}
      {value?.pages.length === 0 &&
        (isBareTrash ? (
          <Empty title={texts.trashEmpty} why={texts.trashEmptyWhy} />
        ) : (
          <Empty title={texts.none} why={texts.noneWhy}>
            <Button onClick={() => changeQuery({ search: null, kind: null, state: isTrash ? 'trash' : null })}>
              {texts.clear}
            </Button>
          </Empty>
        ))}
      {value && <Lines key={question} first={value} siteId={siteId} filter={filter} onRestored={again} />}
    </>
  )
}

type LinesProps = Props & { first: Reply; onRestored(): void }

/** The first hundred and what was fetched after them. */
function Lines({ first, siteId, filter, onRestored }: LinesProps) {
  const { states } = useTexts()
  const texts = usePagesTexts()
  const { heed } = useSession()
  const [later, setLater] = useState<readonly Reply[]>([])
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; words: string } | null>(null)
  const replies = [first, ...later]
  const pages = replies.flatMap((reply) => reply.pages)
  const next = replies.at(-1)?.next ?? null
  const isTrash = filter.state === 'trash'

  async function fetchMore(after: string): Promise<void> {
    const result = heed(await call(listPages, { query: { site: siteId, ...askedOf(filter), after } }))
    setProblem(result.ok ? null : result.problem)
    if (result.ok) setLater((known) => [...known, result.value])
  }
  async function restore({ pageId, title }: ListedPage): Promise<void> {
    const result = heed(await call(takePageFromTrash, { params: { pageId } }))
    setProblem(result.ok ? null : result.problem)
    if (!result.ok) return
    const reply = result.value
    if (reply.code !== 'Ok') return setSaid({ tone: 'bad', words: texts.refusals[reply.code] })
    setSaid({ tone: 'good', words: texts.restored(title, reply.path) })
    setLater([])
    onRestored()
  }

  return (
    <>
      {problem && <Problem problem={problem} what={states.notSaved} />}
      {said && (
        <Message key={said.words} tone={said.tone} said={said.tone === 'bad' ? 'alert' : 'status'} takesFocus>
          <p>{said.words}</p>
        </Message>
      )}
      {pages.length > 0 && <Table pages={pages} {...(isTrash ? { onRestore: restore } : {})} />}
      <p role="status" className={css.count}>
        {pages.length > 0 && texts.count(pages.length, first.count)}
      </p>
      {next !== null && <Button onClick={() => void fetchMore(next)}>{texts.more}</Button>}
    </>
  )
}

type TableProps = { pages: readonly ListedPage[]; onRestore?: (page: ListedPage) => Promise<void> }

function Table({ pages, onRestore }: TableProps) {
  const texts = usePagesTexts()
  const mayRestore = mayDo(useMe(), 'restore')
  return (
    <div className={table.wrap}>
      <table className={classNames(table.table, css.table)}>
        <caption>{texts.caption}</caption>
        <ColumnHeads>{onRestore && mayRestore && <th scope="col">{texts.act}</th>}</ColumnHeads>
        <tbody>
          {pages.map((page) => (
            <tr key={page.pageId}>
              <PageName page={page} />
              <PageCells page={page} />
              {onRestore && mayRestore && (
                <td>
                  <Button small aria-label={texts.restoreWhat(page.title)} onClick={() => void onRestore(page)}>
                    {texts.restore}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
