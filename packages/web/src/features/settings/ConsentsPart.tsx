import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { withdrawConsent } from '@nyhem/contract/routes/account.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { momentOf } from '../housing-words/housing-format.ts'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Consent = PageModels['my-pages-settings']['consents'][number]

/** Consents of the person, each of which can be taken back. Without the one of the site its pages are closed. */
export function ConsentsPart({ consents }: { consents: readonly Consent[] }) {
  const site = useSite()
  const { consents: words, cancel, failed } = useTexts().settings
  const [asked, setAsked] = useState<Consent | null>(null)
  const [progress, setProgress] = useState<'idle' | 'sending' | 'failed'>('idle')
  const close = () => {
    setAsked(null)
    setProgress('idle')
  }

  const withdraw = async ({ siteId }: Consent) => {
    setProgress('sending')
    try {
      await call(withdrawConsent, { body: { siteId } })
      // The page itself may be closed now: the server says where to go.
      location.reload()
    } catch (cause) {
      console.warn('a consent could not be taken back', cause)
      setProgress('failed')
    }
  }

  return (
    <SettingsPart id="consents" heading={words.heading}>
      {consents.length === 0 && <p>{words.none}</p>}
      <ul className={styles.rows}>
        {consents.map((consent) => (
          <li key={consent.siteId} className={styles.row}>
            <div>
              <p>{consent.siteName}</p>
              <p className={styles.quiet}>
                {words.given(formatDate(siteDayOf(momentOf(consent.givenAt), site), site))}
              </p>
            </div>
            <Button look="quiet" aria-label={words.withdrawOf(consent.siteName)} onClick={() => setAsked(consent)}>
              {words.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={close} heading={words.question(asked?.siteName ?? '')}>
        <p>{words.consequence}</p>
        {progress === 'failed' && (
          <Message tone="error" announce="at-once">
            {failed}
          </Message>
        )}
        <div className={styles.ways}>
          <Button look="danger" busy={progress === 'sending'} onClick={() => asked && void withdraw(asked)}>
            {words.withdraw}
          </Button>
          <Button look="outlined" onClick={close}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </SettingsPart>
  )
}
