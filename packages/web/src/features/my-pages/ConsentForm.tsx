import { giveConsent } from '@nyhem/contract/routes/account.paths'
import { isBehindLogin } from '@nyhem/domain/account/enter-my-pages'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import styles from './MyPages.module.css'

/** Gives the site the person's consent and continues to the destination. Both choices have equal weight. */
export function ConsentForm({ returnPath }: { returnPath: string }) {
  const { consent } = useTexts('my-pages').myPages
  const site = useSite()
  const { siteId, pathPrefix } = site

  const [returnTo = ''] = returnPath.split(/[?#]/, 1)
  // Returns to pages open without consent; others would redirect here again.
  const withoutConsent = isBehindLogin(site, returnTo) ? pathPrefix : returnPath

  const give = useAction(async () => {
    await call(giveConsent, { body: { siteId } })
    // Full load: cached pages were rendered before the consent.
    location.assign(returnPath)
    return undefined
  })

  return (
    <>
      {give.state === 'failed' && (
        <Message tone="error" announce="at-once">
          {consent.failed}
        </Message>
      )}
      <div className={styles.ways}>
        <Button size="large" busy={give.state === 'busy'} onClick={give.run}>
          {consent.give}
        </Button>
        <ButtonLink href={withoutConsent} size="large">
          {consent.notNow}
        </ButtonLink>
      </div>
    </>
  )
}
