import type { LoggedInReply } from '@nyhem/contract/calls/account'
import { useEffect } from 'react'
import type { useIdentification } from './use-identification.ts'

type Now = ReturnType<typeof useIdentification>['now']

/** Calls `onLoggedIn` once for each login. */
export function useWhenLoggedIn(now: Now, onLoggedIn: (reply: LoggedInReply) => void): void {
  const reply = now?.step === 'logged-in' ? now.reply : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each login, whoever listens by then
  useEffect(() => {
    if (reply) onLoggedIn(reply)
  }, [reply])
}
