import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { proveHash } from '@nyhem/domain/account/enter-my-pages'
import { useSyncExternalStore } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { LateProof } from '../passkeys/LateProof.tsx'
import { useSession } from '../session/session-store.ts'
import { finishLogin } from './finish-login.ts'
import styles from './Login.module.css'
import { LoginPanel, PrivateLogin } from './LoginPanel.tsx'
import { onAddressChange } from './overlay.ts'
import { isRequestedPrivately, pathAfterLoginPage } from './return-path.ts'
import { useQuery } from './use-query.ts'

const readHash = () => location.hash

export function LoginSection() {
  const site = useSite()
  const { account, shell } = useTexts('account')
  const { login } = account
  const session = useSession()
  const query = useQuery()
  const returnPath = pathAfterLoginPage(site, query)
  const onLoggedIn = (reply: LoggedInReply) => void finishLogin(site, reply)
  const association = session?.user.association
  const hash = useSyncExternalStore(onAddressChange, readHash, () => '')
  if (association && isRequestedPrivately(site, query))
    return (
      <div className={styles.form}>
        <p>{login.privately(association.accountName)}</p>
        {site.routes.myPages && (
          <p>
            <a href={site.routes.myPages}>{shell.user.boardPages}</a>
          </p>
        )}
        <PrivateLogin loginType="private" returnPath={returnPath} place="page" onLoggedIn={onLoggedIn} />
      </div>
    )
  if (session && hash === proveHash && !association) return <LateProof returnPath={returnPath} />
  if (session)
    return (
      <div className={styles.form}>
        <p>{login.already(session.user.association?.accountName ?? session.user.firstName)}</p>
        <p>
          <ButtonLink href={returnPath}>{login.goOn}</ButtonLink>
        </p>
      </div>
    )
  return (
    <>
      <noscript>
        <p>{login.needsScripts}</p>
      </noscript>
      <LoginPanel loginType="private" returnPath={returnPath} place="page" onLoggedIn={onLoggedIn} />
    </>
  )
}
