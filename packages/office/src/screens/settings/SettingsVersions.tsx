import { listSiteSettingsVersions, restoreSiteSettings } from '@nyhem/contract/routes/site-settings.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { dayText, timeText } from '../../texts/format.ts'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import css from './Settings.module.css'

type Props = { siteId: SiteId; revision: number; onRestored(): void }

/** Versions of the settings, newest first. One that is taken back becomes the draft. */
export function SettingsVersions({ siteId, revision, onRestored }: Props) {
  const texts = useTexts()
  const { settings: words } = useSettingsTexts()
  const { heed } = useSession()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const [isStale, setStale] = useState(false)
  const { answer } = useAnswer(`${siteId} ${revision}`, () => call(listSiteSettingsVersions, { params: { siteId } }))

  async function restore(versionId: number): Promise<void> {
    const result = heed(await call(restoreSiteSettings, { params: { siteId, versionId }, body: { revision } }))
    setProblem(result.ok ? null : result.problem)
    if (!result.ok) return
    if (result.value.code === 'Ok') onRestored()
    else setStale(true)
  }

  if (answer.kind === 'failed') return <Problem problem={answer.problem} what={texts.states.failed} />
  if (!answer.value) return <Loading />
  return (
    <section>
      <h2>{words.versions}</h2>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {isStale && (
        <Message tone="bad" said="alert">
          <p>{words.refused.Stale}</p>
        </Message>
      )}
      <ol className={css.versions}>
        {answer.value.versions.map((version) => (
          <li key={version.versionId}>
            <div>
              <strong>{words.version(version.number)}</strong>{' '}
              {version.isShown && <Status tone="good">{words.isShown}</Status>}
              {version.state === 'draft' && <Status tone="wait">{words.isDraft}</Status>}
              <p className={css.quiet}>
                {version.author ?? words.files}, {dayText(texts, version.madeAt)} {timeText(texts, version.madeAt)}
              </p>
              {version.note && <p>{version.note}</p>}
            </div>
            {!version.isShown && version.state === 'kept' && (
              <Button
                small
                aria-label={words.restoreWhat(version.number)}
                onClick={() => void restore(version.versionId)}
              >
                {words.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
