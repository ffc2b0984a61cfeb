import { officePages } from '@nyhem/contract/office-pages'
import { goTo } from '../entry/navigation.tsx'
import { useSession } from '../entry/session.tsx'

/** Ends the session; when that cannot be said to the server, the page stays as it is. */
export function useLogOut(): () => void {
  const { logOut } = useSession()
  return () => {
    void logOut().then((problem) => {
      if (!problem) goTo(officePages.today, 'replace')
    })
  }
}
