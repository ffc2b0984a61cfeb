import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { withdrawConsent } from '@nyhem/contract/routes/account.paths'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import styles from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

type Consent = PageModels['my-pages-settings']['consents'][number]

/** Without the site's own consent its pages are closed. */
export function ConsentsPart({ consents }: { consents: readonly Consent[] }) {
  const site = useSite()
  const { consents: strings, cancel, failed } = useTexts('my-pages').settings
  const [requested, setRequested] = useState<Consent | null>(null)
  const close = () => {
    setRequested(null)
    withdraw.reset()
  }

  const withdraw = useAction(async ({ siteId }: Consent) => {
    await call(withdrawConsent, { body: { siteId } })
    // The page may be closed now, so the server redirects.
    location.reload()
    return undefined
  })

  return (
    <SettingsPart id="consents" heading={strings.heading}>
      {consents.length === 0 && <p>{strings.none}</p>}
      <ul className={styles.rows}>
        {consents.map((consent) => (
          <li key={consent.siteId} className={styles.row}>
            <div>
              <p>{consent.siteName}</p>
              <p className={styles.quiet}>
                {strings.given(formatDate(siteDayOf(momentOf(consent.givenAt), site), site))}
              </p>
            </div>
            <Button
              variant="quiet"
              aria-label={strings.withdrawOf(consent.siteName)}
              onClick={() => setRequested(consent)}
            >
              {strings.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={requested !== null} onClose={close} heading={strings.question(requested?.siteName ?? '')}>
        <p>{strings.consequence}</p>
        {withdraw.state === 'failed' && (
          <Message tone="error" announce="at-once">
            {failed}
          </Message>
        )}
        <div className={styles.ways}>
          <Button
            variant="danger"
            busy={withdraw.state === 'busy'}
            onClick={() => requested && withdraw.run(requested)}
          >
            {strings.withdraw}
          </Button>
          <Button variant="outlined" onClick={close}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </SettingsPart>
  )
}
