import { addressOfEdited } from '@nyhem/contract/office-pages'
import type { SiteId } from '@nyhem/domain/sites/site'
import { classNames } from '@nyhem/web/class-names'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { goTo } from '../../../entry/navigation.tsx'
import { usePagesTexts } from '../../../texts/use-pages-texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import table from '../../../ui/Table.module.css'
import css from './list.module.css'
import { ColumnHeads, PageCells, PageName } from './page-cells.tsx'
import { rowsOf, stepOf, type TreeRow, top } from './tree-state.ts'
import { useTree } from './use-tree.ts'

/** The pages of a site as a tree: rows have the focus, arrows unfold and fold. */
export function PageTree({ siteId }: { siteId: SiteId }) {
  const texts = usePagesTexts()
  const tree = useTree(siteId)
  const rows = rowsOf(tree.tree)
  const { problem } = tree
  const first = tree.tree.levels[top]
  const pages = rows.filter(({ kind }) => kind === 'page').length
  if (problem && pages === 0) return <Failed problem={problem} again={tree.again} />
  if (pages === 0 && first?.state !== 'here') return <Loading />
  if (pages === 0) return <Empty title={texts.noneAtAll} why={texts.noneAtAllWhy} />
  return <Rows rows={rows} tree={tree} />
}

function Rows({ rows, tree }: { rows: readonly TreeRow[]; tree: ReturnType<typeof useTree> }) {
  const texts = usePagesTexts()
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === active),
  )
  const focusRow = (index: number) => body.current?.querySelectorAll<HTMLElement>('tr')[index]?.focus()

  function open(row: TreeRow): void {
    if (row.kind === 'page') goTo(addressOfEdited(row.page.pageId))
    else if (row.kind !== 'asking') tree.fetchMore(row.above)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    const step = isPlain ? stepOf(event.key, rows, at) : null
    if (!step) return
    event.preventDefault()
    if ('go' in step) focusRow(step.go)
    else if ('unfold' in step) tree.unfold(step.unfold)
    else if ('fold' in step) tree.fold(step.fold)
    else open(step.open)
  }
  useRowFocus(rows, body)

  return (
    <div className={table.wrap}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree grid is a table with levels. */}
      <table className={classNames(table.table, css.table)} role="treegrid" aria-label={texts.title}>
        <caption>{texts.treeCaption}</caption>
        <ColumnHeads />
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              isActive={index === at}
              onActive={() => setActive(row.key)}
              onFold={() => (row.kind === 'page' && row.isOpen ? tree.fold(row.key) : tree.unfold(row.key))}
              onOpen={() => open(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row that is replaced by what it fetched hands its focus on to the row in its place. */
function useRowFocus(rows: readonly TreeRow[], body: { current: HTMLTableSectionElement | null }): void {
  const last = useRef<number>(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows.
  useEffect(() => {
    const own = [...(body.current?.querySelectorAll<HTMLElement>('tr') ?? [])]
    if (last.current !== -1 && document.activeElement === document.body)
      own[Math.min(last.current, own.length - 1)]?.focus()
  }, [body, rows])
  useEffect(() => {
    const element = body.current
    const note = () => {
      const own = [...(element?.querySelectorAll<HTMLElement>('tr') ?? [])]
      last.current = own.indexOf(document.activeElement as HTMLElement)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [body])
}

type RowProps = { row: TreeRow; isActive: boolean; onActive(): void; onFold(): void; onOpen(): void }

function Row({ row, isActive, onActive, onFold, onOpen }: RowProps) {
  const texts = usePagesTexts()
  const common = {
    'aria-level': row.level,
    'data-row': true,
    'data-level': Math.min(row.level, 8),
    tabIndex: isActive ? 0 : -1,
    onFocus: onActive,
  }
  if (row.kind !== 'page')
    return (
      <tr {...common} className={css.row} onClick={onOpen}>
        <td colSpan={5} className={css.whole}>
          <span className={css.more}>
            {{ more: texts.more, asking: texts.loadingBelow, failed: texts.failedBelow }[row.kind]}
          </span>
        </td>
      </tr>
    )
  const { page, place, of, isOpen } = row
  const Mark = isOpen ? ChevronDown : ChevronRight
  return (
    <tr
      {...common}
      aria-posinset={place}
      aria-setsize={of}
      {...(page.below > 0 ? { 'aria-expanded': isOpen } : {})}
      className={css.row}
    >
      <PageName page={page} isInTree>
        {page.below > 0 ? (
          // Not reached by Tab: the arrows do the same.
          <button type="button" tabIndex={-1} className={css.fold} aria-hidden="true" onClick={onFold}>
            <Mark size={16} />
          </button>
        ) : (
          <span className={css.fold} />
        )}
      </PageName>
      <PageCells page={page} />
    </tr>
  )
}
