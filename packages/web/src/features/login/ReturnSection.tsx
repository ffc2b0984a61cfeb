import { asksForLogin } from '@nyhem/domain/account/result-codes'
import { errorPageOfHash } from '@nyhem/domain/identity/e-identity-errors'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { finishLogin } from './finish-login.ts'
import styles from './Login.module.css'
import { onAddressChange } from './overlay.ts'
import { type PendingIdentification, takeIdentification } from './pending-identification.ts'
import { ReturnedPanel } from './ReturnedPanel.tsx'
import { registerPath, retryPath } from './return-path.ts'
import { returnedFrom } from './returned.ts'
import { useIdentification } from './use-identification.ts'
import { useWhenLoggedIn } from './use-when-logged-in.ts'

type Props = { loginHref: string | null; startHref: string; phone: string }
const readHash = () => location.hash

/** Return page of an e-ID's pages or app: the outcome, or the error page named by the hash. */
export function ReturnSection(props: Props) {
  const hash = useSyncExternalStore(onAddressChange, readHash, () => '')
  const [pending, setPending] = useState<PendingIdentification | null>(null)
  const [query, setQuery] = useState<string | null>(null)
  const { eId } = useTexts('account').account
  const site = useSite()
  const read = useRef(false)
  useEffect(() => {
    if (read.current) return
    read.current = true
    setPending(takeIdentification() ?? { flow: 'login', returnPath: site.routes.myPages ?? site.pathPrefix })
    setQuery(location.search)
    // The query holds single-use values: removed from the address and history.
    if (location.search !== '') history.replaceState(history.state, '', location.pathname + location.hash)
  }, [site])

  const errorPage = errorPageOfHash(hash)
  if (errorPage) return <ErrorNotice {...props} againHref={props.loginHref} kind={errorPage} />
  if (pending && query) return <Finishing {...props} pending={pending} query={query} />
  if (pending) return <ErrorNotice {...props} againHref={props.loginHref} kind="notfound" />
  return (
    <p className={styles.status} role="status">
      {eId.checking}
    </p>
  )
}

function Finishing({ pending, query, ...props }: Props & { pending: PendingIdentification; query: string }) {
  const site = useSite()
  const { eId, logInAgain } = useTexts('account').account
  const again = props.loginHref && retryPath(site, props.loginHref, pending)
  // An app on this device returns with the pending order, a provider's pages with their response.
  const returned = useMemo(() => returnedFrom(query), [query])
  const identification = useIdentification({
    ...pending,
    flow: returned?.flow ?? pending.flow,
    loginType: 'private',
  })
  const { now, finish, resume } = identification
  useWhenLoggedIn(now, (reply) => void finishLogin(site, reply))
  useEffect(() => void (returned ? resume(returned.session) : finish(query)), [finish, resume, returned, query])
  const errorPage = now?.step === 'failed' ? now.failure.errorPage : null
  if (errorPage) return <ErrorNotice {...props} againHref={again} kind={errorPage} />
  return (
    <ReturnedPanel
      identification={identification}
      onCancel={() => location.assign(props.startHref)}
      registerHref={registerPath(site, pending)}
      again={({ code }) => {
        if (asksForLogin(code)) return <ButtonLink href="#open-login">{logInAgain}</ButtonLink>
        return again && <ButtonLink href={again}>{eId.again}</ButtonLink>
      }}
    />
  )
}
