import { giveConsent } from '@nyhem/contract/routes/account.paths'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import styles from './MyPages.module.css'

/** Gives the site the person's consent and goes on to where they were going. Yes and no weigh the same. */
export function ConsentForm({ returnPath }: { returnPath: string }) {
  const { consent } = useTexts().myPages
  const site = useSite()
  const { siteId, pathPrefix } = site
  const [progress, setProgress] = useState<'idle' | 'sending' | 'failed'>('idle')

  const [returnTo = ''] = returnPath.split(/[?#]/, 1)
  // What is open without consent is gone back to; what is not would ask here again.
  const withoutConsent = isBehindLogin(site, returnTo) ? pathPrefix : returnPath

  const give = async () => {
    setProgress('sending')
    try {
      await call(giveConsent, { body: { siteId } })
      // Loaded whole: everything that was kept was drawn before the consent.
      location.assign(returnPath)
    } catch (cause) {
      console.warn('the consent could not be given', cause)
      setProgress('failed')
    }
  }

  return (
    <>
      {progress === 'failed' && (
        <Message tone="error" announce="at-once">
          {consent.failed}
        </Message>
      )}
      <div className={styles.ways}>
        <Button size="large" busy={progress === 'sending'} onClick={() => void give()}>
          {consent.give}
        </Button>
        <ButtonLink href={withoutConsent} size="large">
          {consent.notNow}
        </ButtonLink>
      </div>
    </>
  )
}
