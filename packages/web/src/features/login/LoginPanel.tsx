import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { isCaseLogin, type LoginType, tabOfLoginType } from '@nyhem/domain/account/login-types'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import accordion from '../../ui/accordion/Accordion.module.css'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { whenIdle } from '../../when-idle.ts'
import { EIdentity } from './EIdentity.tsx'
import { EmailLogin } from './EmailLogin.tsx'
import styles from './Login.module.css'
import { passOn, requestedReturnPath } from './return-path.ts'
import { useIdentification } from './use-identification.ts'
import { useQuery } from './use-query.ts'
import { useWhenLoggedIn } from './use-when-logged-in.ts'

export type LoginPanelProps = {
  loginType: LoginType
  returnPath: string
  place: 'modal' | 'page'
  onLoggedIn: (reply: LoggedInReply) => void
}

// Build-time condition: only development builds contain the form or a path to it.
const LazyDeveloperLogin =
  import.meta.env.MODE === 'development'
    ? lazy(() => import('./DeveloperLogin.tsx').then(({ DeveloperLogin }) => ({ default: DeveloperLogin })))
    : null

const fetchChooser = () => import('./BoardChooser.tsx')

/** For members of several boards, once they are identified. */
const LateChooser = lazyPart(async () => (await fetchChooser()).BoardChooser)

type Tab = 'private' | 'board'

const typeOfTab = (tab: Tab, isCase: boolean): LoginType => {
  if (tab === 'private') return isCase ? 'private-case' : 'private'
  return isCase ? 'board-member-case' : 'board-member'
}

/** Login to my pages and, where associations are managed, the board's portal. Shared by modal and page. */
export function LoginPanel({ loginType, ...props }: LoginPanelProps) {
  const site = useSite()
  const { login } = useTexts('account').account
  const isCase = isCaseLogin(loginType)
  const [tab, setTab] = useState<Tab>(tabOfLoginType[loginType])
  const lead = isCase && <p className={styles.lead}>{login.caseLead}</p>
  const own = <PrivateLogin {...props} loginType={typeOfTab('private', isCase)} />
  // The board's portal exists for an association's cases.
  if (!site.has.errands)
    return (
      <div className={styles.panel}>
        {lead}
        {own}
      </div>
    )
  return (
    <div className={styles.panel}>
      {lead}
      <Tabs
        label={login.tabs}
        first={tab}
        onSelect={(key) => setTab(key === 'board' ? 'board' : 'private')}
        // Only the visible tab is mounted: each has its own order.
        tabs={[
          { key: 'private', label: login.private, panel: tab === 'private' && own },
          {
            key: 'board',
            label: login.board,
            panel: tab === 'board' && <BoardLogin {...props} loginType={typeOfTab('board', isCase)} />,
          },
        ]}
      />
    </div>
  )
}

export function PrivateLogin({ loginType, returnPath, place, onLoggedIn }: LoginPanelProps) {
  const site = useSite()
  const { login, eId } = useTexts('account').account
  const identification = useIdentification({ flow: 'login', loginType, returnPath })
  useWhenLoggedIn(identification.now, onLoggedIn)
  const query = useQuery()
  const { createAccount } = site.routes
  // The modal stays on the page, whatever the page's query.
  const requested = place === 'page' ? requestedReturnPath(site, query) : null
  return (
    <>
      <EIdentity identification={identification} startLabel={eId.start} atOnce={place === 'modal'} />
      <div className={styles.rest}>
        <div className={accordion.accordion}>
          <details open={place === 'page'}>
            <summary className={accordion.summary}>
              <span className={accordion.question}>{login.byEmail}</span>
              <Icon of={Plus} size={24} className={accordion.sign} />
            </summary>
            <div className={accordion.body}>
              <EmailLogin loginType={loginType} returnPath={returnPath} onLoggedIn={onLoggedIn} />
            </div>
          </details>
        </div>
        {createAccount && (
          <p>
            {login.newHere} <a href={passOn(createAccount, requested)}>{login.createAccount}</a>
          </p>
        )}
        {LazyDeveloperLogin && (
          <Suspense>
            <LazyDeveloperLogin loginType={loginType} returnPath={returnPath} onLoggedIn={onLoggedIn} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Residents report faults without the portal, through the private login. */
const reportHash = '#open-case'

function BoardLogin({ loginType, returnPath, place, onLoggedIn }: LoginPanelProps) {
  const { login, eId, reportFault } = useTexts('account').account
  const identification = useIdentification({ flow: 'board-login', loginType, returnPath })
  useWhenLoggedIn(identification.now, onLoggedIn)
  // While the member identifies themselves; what fails is asked for again by the choice.
  useEffect(() => whenIdle(() => void fetchChooser().catch(() => undefined)), [])
  const { now } = identification
  if (now?.step === 'choosing')
    return (
      <LateChooser
        atOnce
        place={place}
        associations={now.associations}
        onChoose={identification.choose}
        onCancel={identification.cancel}
      />
    )
  const isUnmanaged = now?.step === 'failed' && now.failure.code === 'NoBoardMember'
  return (
    <div className={styles.stack}>
      <p className={styles.lead}>{login.boardLead}</p>
      <EIdentity
        identification={identification}
        startLabel={eId.start}
        afterFailure={isUnmanaged && <a href={reportHash}>{reportFault}</a>}
      />
      <div className={styles.rest}>
        <p className={styles.lead}>{login.withoutManagementHint}</p>
        <p>
          <a href={reportHash}>{login.withoutManagement}</a>
        </p>
      </div>
    </div>
  )
}
