import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { endSession } from '@nyhem/contract/routes/account.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import { momentOf } from '../housing-words/housing-format.ts'
import { useSession } from '../session/session-store.ts'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Props = { sessions: PageModels['my-pages-settings']['sessions'] }

/** Browsers in which the person is logged in: one can be logged out, or all together. */
export function SessionsPart({ sessions }: Props) {
  const site = useSite()
  const { sessions: words, failed } = useTexts().settings
  const session = useSession()
  const [ended, setEnded] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<string | null>(null)

  const attempt = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what)
    try {
      await work()
    } catch (cause) {
      console.warn('a browser could not be logged out', cause)
      showToast({ text: failed })
    }
    setBusy(null)
  }
  const end = (id: string) =>
    attempt(id, async () => {
      await call(endSession, { params: { id } })
      setEnded((before) => [...before, id])
      showToast({ text: words.ended })
    })

  return (
    <SettingsPart id="sessions" heading={words.heading}>
      <ul className={styles.rows}>
        {sessions
          .filter(({ id }) => !ended.includes(id))
          .map(({ id, device, createdAt, isCurrent }) => {
            const name = device === '' ? words.unknown : device
            return (
              <li key={id} className={styles.row}>
                <div>
                  <p>{name}</p>
                  <p className={styles.quiet}>{words.since(formatDate(siteDayOf(momentOf(createdAt), site), site))}</p>
                </div>
                {isCurrent ? (
                  <span className={styles.quiet}>{words.current}</span>
                ) : (
                  <Button look="quiet" aria-label={words.endOf(name)} busy={busy === id} onClick={() => void end(id)}>
                    {words.end}
                  </Button>
                )}
              </li>
            )
          })}
      </ul>
      {session && (
        <Button look="outlined" busy={busy === 'all'} onClick={() => void attempt('all', session.logOutEverywhere)}>
          {words.endAll}
        </Button>
      )}
    </SettingsPart>
  )
}
