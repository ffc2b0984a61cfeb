import type { Navigation } from '@nyhem/contract/page-chrome'
import { userMenu } from '@nyhem/domain/sites/header'
import { useTexts } from '../../site/site-context.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import type { Session } from '../session/session-store.ts'
import styles from './Panels.module.css'

type Props = { session: Session; links: Navigation['links'] }

export function UserPanel({ session, links }: Props) {
  const { shell, account } = useTexts('account')
  const logOut = async () => {
    try {
      await session.logOut()
      showToast({ tone: 'success', text: account.login.loggedOut })
    } catch (cause) {
      console.warn('nobody was logged out', cause)
      showToast({ tone: 'error', text: account.login.logOutFailed })
    }
  }
  const hrefs = { myPages: links.myPages, boardPages: links.myPages, settings: links.settings }
  return (
    <Wrap className={styles.narrow}>
      <ul className={styles.links}>
        {userMenu(session.user).map((entry) => {
          if (entry === 'logOut') {
            return (
              <li key={entry}>
                <button type="button" className={styles.linkButton} onClick={() => void logOut()}>
                  {shell.user.logOut}
                </button>
              </li>
            )
          }
          const href = hrefs[entry]
          return (
            href && (
              <li key={entry}>
                <a href={href}>{shell.user[entry]}</a>
              </li>
            )
          )
        })}
      </ul>
    </Wrap>
  )
}
