import type { PageFinding } from '@nyhem/contract/calls/editing'
import { checkPage } from '@nyhem/contract/routes/editing.paths'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { call } from '../../../calls/call.ts'
import { useMe } from '../../../entry/session.tsx'
import { useFieldNames } from '../../../form/use-names.ts'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import type { OpenedWindow } from '../window/opened-window.ts'
import css from './panels.module.css'

const marks = { stop: CircleAlert, look: TriangleAlert, fine: Check } as const
const sorts = ['stop', 'look', 'fine'] as const

/** Checks of the draft, as it was when they were made. */
export function useChecks({ page, flush }: OpenedWindow) {
  const { answer, again } = useAnswer(page.pageId, async () => {
    await flush()
    return call(checkPage, { params: { pageId: page.pageId } })
  })
  return { answer, again, stops: answer.kind === 'failed' ? 0 : countOf(answer.value?.findings ?? [], 'stop') }
}

const countOf = (findings: readonly PageFinding[], sort: PageFinding['sort']): number =>
  findings.filter((finding) => finding.sort === sort).length

type Props = { opened: OpenedWindow; checks: ReturnType<typeof useChecks> }

/** In three sorts: what stops first, what is fine folded. */
export function Findings({ opened, checks: { answer, again } }: Props) {
  const { check } = useWindowTexts()
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (!answer.value) return <Loading />
  const { findings, revision } = answer.value
  const isStale = answer.kind === 'here' && opened.revision > 0 && revision !== opened.revision
  return (
    <>
      <p className={css.quiet} role="status">
        {check.summary(countOf(findings, 'stop'), countOf(findings, 'look'))} {isStale && check.stale}
      </p>
      {sorts.map((sort) => {
        const own = findings.filter((finding) => finding.sort === sort)
        if (own.length === 0) return null
        if (sort !== 'fine') return <List key={sort} findings={own} opened={opened} />
        return (
          <details key={sort} className={css.fine}>
            <summary>
              {check.sorts.fine} <span className={css.quiet}>{own.length}</span>
            </summary>
            <List findings={own} opened={opened} />
          </details>
        )
      })}
      <Button small onClick={again}>
        {check.again}
      </Button>
    </>
  )
}

function List({ findings, opened }: { findings: readonly PageFinding[]; opened: OpenedWindow }) {
  const { check: words } = useWindowTexts()
  const nameOf = useFieldNames(opened.draft.blocks, opened.page.kind)
  const detailOf = useDetail()
  return (
    <ul className={css.findings}>
      {findings.map((finding) => {
        const { check, sort, path, detail } = finding
        const Mark = marks[sort]
        const name = path ? nameOf(path) : ''
        return (
          <li key={`${check} ${path?.join('/')} ${detail}`} data-sort={sort}>
            <Mark size={16} aria-label={words.sorts[sort]} role="img" />
            <div>
              <b>{words.checks[check][sort]}</b>
              <span className={css.quiet}>{[name, detailOf(finding)].filter(Boolean).join(': ')}</span>
            </div>
            {path && (
              <Button
                small
                aria-label={`${words.toField}: ${name || words.checks[check][sort]}`}
                onClick={() => opened.openField(path)}
              >
                {words.toField}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Counts with their unit, a site by its name; addresses and names as they are. */
function useDetail(): (finding: PageFinding) => string {
  const { check: words } = useWindowTexts()
  const { sites } = useMe()
  const counted: Readonly<Partial<Record<PageFinding['check'], (count: string) => string>>> = words.counted
  return ({ check, detail }) => {
    if (detail === null) return ''
    if (check === 'siblings') return sites.find(({ id }) => id === detail)?.name ?? detail
    return /^\d+$/.test(detail) ? (counted[check]?.(detail) ?? detail) : detail
  }
}
