import type { OpenedPageReply } from '@nyhem/contract/calls/editing'
import { listPageVersions } from '@nyhem/contract/routes/editing.paths'
import { call } from '../../../calls/call.ts'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import type { OpenedWindow } from '../window/opened-window.ts'
import { Findings, useChecks } from './Findings.tsx'
import { Plans } from './Plans.tsx'
import { PublishForm } from './PublishForm.tsx'
import css from './panels.module.css'

/** What stands in the way, when it is shown, and what is planned. */
export function PublishPanel({ opened }: { opened: OpenedWindow }) {
  const { publishing, check } = useWindowTexts()
  const { page, revision } = opened
  const checks = useChecks(opened)
  const numberOf = useVersionNumbers(page)
  const mayPublish = page.allowed.includes('publish') && !page.isInTrash
  return (
    <section className={css.panel} aria-labelledby="panel-publish">
      <h2 id="panel-publish">{publishing.title}</h2>
      <h3 className={css.heading}>{check.title}</h3>
      <Findings opened={opened} checks={checks} />
      {mayPublish && <PublishForm opened={opened} stops={checks.stops} onRefused={checks.again} numberOf={numberOf} />}
      {!mayPublish && !page.isInTrash && <p className={css.quiet}>{publishing.mayNot}</p>}
      {mayPublish && <Plans opened={opened} numberOf={numberOf} />}
      {opened.mayWrite && revision > 0 && (
        <p>
          <Button small look="danger" onClick={() => opened.openDialog('drop-draft')}>
            {publishing.dropDraft}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Numbers of versions as the list of versions has them; null until it is there. */
function useVersionNumbers({ pageId, periods }: OpenedPageReply): (versionId: number) => number | null {
  const question = `${pageId} ${periods.map(({ versionId }) => versionId).join(' ')}`
  const { answer } = useAnswer(question, () => call(listPageVersions, { params: { pageId } }))
  const versions = answer.kind === 'failed' ? [] : (answer.value?.versions ?? [])
  return (id) => versions.find(({ versionId }) => versionId === id)?.number ?? null
}
