import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { isCaseLogin, type LoginType, tabOfLoginType } from '@nyhem/domain/account/login-types'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import accordion from '../../ui/accordion/Accordion.module.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { AssociationChooser } from './AssociationChooser.tsx'
import { EIdentity } from './EIdentity.tsx'
import { EmailLogin } from './EmailLogin.tsx'
import styles from './Login.module.css'
import { askedReturnPath, passOn } from './return-path.ts'
import { useIdentification } from './use-identification.ts'
import { useQuery } from './use-query.ts'

export type LoginPanelProps = {
  loginType: LoginType
  /** Where the person goes afterwards, as a path of the site. */
  returnPath: string
  place: 'modal' | 'page'
  onLoggedIn: (reply: LoggedInReply) => void
}

// A condition that the build settles: what is built for anybody else has neither the form nor a way to it.
const LateDeveloperLogin =
  import.meta.env.MODE === 'development'
    ? lazy(() => import('./DeveloperLogin.tsx').then(({ DeveloperLogin }) => ({ default: DeveloperLogin })))
    : null

type Tab = 'private' | 'board'

const typeOfTab = (tab: Tab, isCase: boolean): LoginType => {
  if (tab === 'private') return isCase ? 'private-case' : 'private'
  return isCase ? 'board-member-case' : 'board-member'
}

/** Logging in: my pages and, where associations are looked after, the board's portal. The same in modal and page. */
export function LoginPanel({ loginType, ...props }: LoginPanelProps) {
  const site = useSite()
  const { login } = useTexts().account
  const isCase = isCaseLogin(loginType)
  const [tab, setTab] = useState<Tab>(tabOfLoginType[loginType])
  const lead = isCase && <p className={styles.lead}>{login.caseLead}</p>
  const own = <PrivateLogin {...props} loginType={typeOfTab('private', isCase)} />
  // The board's portal is where an association follows its errands.
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
        // Only the tab that is seen lives: each has an order of its own.
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

/** Logging in as a private person: e-ID, or e-mail and password. */
export function PrivateLogin({ loginType, returnPath, place, onLoggedIn }: LoginPanelProps) {
  const site = useSite()
  const { login, eId } = useTexts().account
  const identification = useIdentification({ flow: 'login', loginType, returnPath })
  useWhenLoggedIn(identification.now, onLoggedIn)
  const query = useQuery()
  const { createAccount } = site.routes
  // The modal leaves the page as it is, whatever its own query says.
  const asked = place === 'page' ? askedReturnPath(site, query) : null
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
            {login.newHere} <a href={passOn(createAccount, asked)}>{login.createAccount}</a>
          </p>
        )}
        {LateDeveloperLogin && (
          <Suspense>
            <LateDeveloperLogin loginType={loginType} returnPath={returnPath} onLoggedIn={onLoggedIn} />
          </Suspense>
        )}
      </div>
    </>
  )
}

/** Reporting a fault as somebody who lives there needs no portal: the private login leads to it. */
const reportHash = '#open-case'

function BoardLogin({ loginType, returnPath, place, onLoggedIn }: LoginPanelProps) {
  const { login, eId, reportFault } = useTexts().account
  const identification = useIdentification({ flow: 'board-login', loginType, returnPath })
  useWhenLoggedIn(identification.now, onLoggedIn)
  const { now } = identification
  if (now?.step === 'choosing') {
    const chooser = (
      <AssociationChooser
        associations={now.associations}
        onChoose={identification.choose}
        onCancel={identification.cancel}
      />
    )
    return place === 'modal' ? chooser : <ChooserDialog onClose={identification.cancel}>{chooser}</ChooserDialog>
  }
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

function ChooserDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { heading } = useTexts().account.login
  return (
    <Dialog open onClose={onClose} heading={heading} keepOnOutsidePress>
      {children}
    </Dialog>
  )
}

type Now = ReturnType<typeof useIdentification>['now']

/** Tells of a login once it is there. */
export function useWhenLoggedIn(now: Now, onLoggedIn: (reply: LoggedInReply) => void): void {
  const reply = now?.step === 'logged-in' ? now.reply : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each login, whoever listens by then
  useEffect(() => {
    if (reply) onLoggedIn(reply)
  }, [reply])
}
