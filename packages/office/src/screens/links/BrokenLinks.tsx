import type { BrokenLink, LinkReport } from '@nyhem/contract/calls/links'
import { recheckLinks, reportLinks } from '@nyhem/contract/routes/links.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useId, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { changeQuery, Link, useAddress } from '../../entry/navigation.tsx'
import { useSession } from '../../entry/session.tsx'
import { dayText, timeText } from '../../texts/format.ts'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { useAnswer } from '../../ui/use-answer.ts'
import { addressOfField } from '../pages/field-address.ts'
import css from './Links.module.css'

/** Links of pages and drafts that lead nowhere, by section. */
export function BrokenLinks({ siteId }: { siteId: SiteId }) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  const { answer, again } = useAnswer(siteId, () => call(reportLinks, { params: { siteId } }))
  const { said, problem, recheck } = useRecheck(siteId)
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  if (!answer.value) return <Loading />
  const { links, outside } = answer.value
  return (
    <>
      <Outside outside={outside} onRecheck={() => void recheck(null)} />
      <p role="status" className={css.said}>
        {said}
      </p>
      {problem && <Problem problem={problem} what={texts.states.failed} />}
      {links.length === 0 ? (
        <Empty title={words.noneBroken} why={words.noneBrokenWhy} />
      ) : (
        <BySection links={links} onRecheck={(target) => void recheck(target)} />
      )}
    </>
  )
}

function useRecheck(siteId: SiteId) {
  const { links: words } = useSettingsTexts()
  const { heed } = useSession()
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<CallProblem | null>(null)
  async function recheck(target: string | null): Promise<void> {
    const result = heed(await call(recheckLinks, { params: { siteId }, body: { target } }))
    setProblem(result.ok ? null : result.problem)
    if (result.ok) setSaid(words.rechecking(result.value.waiting))
  }
  return { said, problem, recheck }
}

function Outside({ outside, onRecheck }: { outside: LinkReport['outside']; onRecheck(): void }) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  const { known, waiting, lastCheckedAt } = outside
  return (
    <div className={css.bar}>
      <p className={css.quiet}>
        {words.outside(known, waiting)}{' '}
        {lastCheckedAt && words.checked(`${dayText(texts, lastCheckedAt)} ${timeText(texts, lastCheckedAt)}`)}
      </p>
      <Button small onClick={onRecheck} disabled={known === 0}>
        {words.recheckAll}
      </Button>
    </div>
  )
}

type Of = { links: readonly BrokenLink[]; onRecheck(target: string): void }

function BySection({ links, onRecheck }: Of) {
  const { links: words } = useSettingsTexts()
  const id = useId()
  const wanted = useAddress().query.get('section')
  const sections = [...new Set(links.map(({ section }) => section))].sort()
  const shown = wanted === null ? links : links.filter(({ section }) => section === wanted)
  return (
    <>
      {sections.length > 1 && (
        <FilterBar>
          <label htmlFor={id}>{words.section}</label>
          <select
            id={id}
            data-search
            value={wanted ?? '*'}
            onChange={({ target }) => changeQuery({ section: target.value === '*' ? null : target.value })}
          >
            <option value="*">{words.everySection}</option>
            {sections.map((section) => (
              <option key={section} value={section}>
                {section || words.start}
              </option>
            ))}
          </select>
        </FilterBar>
      )}
      <LinkTable links={shown} onRecheck={onRecheck} />
    </>
  )
}

function LinkTable({ links, onRecheck }: Of) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.brokenCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.target}</th>
            <th scope="col">{words.fault}</th>
            <th scope="col">{words.foundOn}</th>
            <th scope="col">{words.since}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={`${link.pageId} ${link.isDraft} ${link.field.join('/')} ${link.target}`}>
              <th scope="row" className={css.break}>
                {link.target}
              </th>
              <td>
                <Status tone={link.outcome === 'no-answer' ? 'wait' : 'bad'}>
                  {words.outcomes[link.outcome]}
                  {link.status !== null && words.status(link.status)}
                </Status>
              </td>
              <td>
                <Link href={addressOfField(link.pageId, link.field)} data-row>
                  {link.title}
                </Link>{' '}
                {link.isDraft && <span className={css.quiet}>{words.draft}</span>}
              </td>
              <td className={table.still}>{link.since && dayText(texts, link.since)}</td>
              <td>
                {link.outcome !== 'no-page' && (
                  <Button small aria-label={words.recheckWhat(link.target)} onClick={() => onRecheck(link.target)}>
                    {words.recheck}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
