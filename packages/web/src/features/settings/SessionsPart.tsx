import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { endSession } from '@nyhem/contract/routes/account.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { LogInAgain } from '../login/LogInAgain.tsx'
import { useSession } from '../session/session-store.ts'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Props = { sessions: PageModels['my-pages-settings']['sessions'] }

export function SessionsPart({ sessions }: Props) {
  const site = useSite()
  const texts = useTexts('account', 'my-pages')
  const { sessions: strings, failed } = texts.settings
  const session = useSession()
  const [ended, setEnded] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  const [loginFirst, setLoginFirst] = useState(false)

  const attempt = async (what: string, work: () => Promise<unknown>) => {
    setLoginFirst(false)
    setBusy(what)
    try {
      await work()
    } catch (cause) {
      // Ending other sessions takes a log-in of the last minutes.
      const isOld = cause instanceof CallFailed && cause.problem?.code === 'FreshLoginRequired'
      setLoginFirst(isOld)
      if (!isOld) {
        console.warn('a browser could not be logged out', cause)
        showToast({ tone: 'error', text: failed })
      }
    }
    setBusy(null)
  }
  const end = (id: string) =>
    attempt(id, async () => {
      await call(endSession, { params: { id } })
      setEnded((before) => [...before, id])
      showToast({ tone: 'success', text: strings.ended })
    })

  return (
    <SettingsPart id="sessions" heading={strings.heading}>
      <ul className={styles.rows}>
        {sessions
          .filter(({ id }) => !ended.includes(id))
          .map(({ id, device, createdAt, isCurrent }) => {
            const name = device === '' ? strings.unknown : device
            return (
              <li key={id} className={styles.row}>
                <div>
                  <p>{name}</p>
                  <p className={styles.quiet}>
                    {strings.since(formatDate(siteDayOf(momentOf(createdAt), site), site))}
                  </p>
                </div>
                {isCurrent ? (
                  <span className={styles.quiet}>{strings.current}</span>
                ) : (
                  <Button
                    variant="quiet"
                    aria-label={strings.endOf(name)}
                    busy={busy === id}
                    onClick={() => void end(id)}
                  >
                    {strings.end}
                  </Button>
                )}
              </li>
            )
          })}
      </ul>
      {loginFirst && (
        <Message tone="info" announce="at-once">
          <p>{strings.loginFirst}</p>
          <LogInAgain code="MustLoginAgain" />
        </Message>
      )}
      {session && (
        <Button variant="outlined" busy={busy === 'all'} onClick={() => void attempt('all', session.logOutEverywhere)}>
          {strings.endAll}
        </Button>
      )}
    </SettingsPart>
  )
}
