import { addressOfEdited } from '@nyhem/contract/office-pages'
import { listPageVersions } from '@nyhem/contract/routes/editing.paths'
import { call } from '../../../calls/call.ts'
import { Link } from '../../../entry/navigation.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Failed } from '../../../ui/Failed.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { VersionLines } from '../versions/VersionLines.tsx'
import type { OpenedWindow } from '../window/opened-window.ts'
import css from './panels.module.css'

/** The newest versions; all of them are compared on a screen of their own. */
const mostShown = 8

export function VersionsPanel({ opened }: { opened: OpenedWindow }) {
  const { version: words } = useWindowTexts()
  const { pageId, timeZone } = opened.page
  const { answer, again } = useAnswer(`${pageId} ${opened.page.lastChange.at}`, () =>
    call(listPageVersions, { params: { pageId } }),
  )
  return (
    <section className={css.panel} aria-labelledby="panel-versions">
      <h2 id="panel-versions">{words.title}</h2>
      <div className={css.acts}>
        <Link className={css.link} href={addressOfEdited(pageId, 'versions')}>
          {words.compareAll}
        </Link>
        {opened.mayWrite && opened.revision > 0 && (
          <Button small onClick={() => opened.openDialog('keep-version')}>
            {words.keep}
          </Button>
        )}
      </div>
      {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
      {answer.kind === 'asking' && answer.value === null && <Loading />}
      {answer.kind !== 'failed' && answer.value && (
        <ol className={css.versions}>
          {answer.value.versions.slice(0, mostShown).map((version) => (
            <li key={version.versionId}>
              <VersionLines version={version} timeZone={timeZone} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
