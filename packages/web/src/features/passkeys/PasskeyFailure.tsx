import { useSite, useTexts } from '../../site/site-context.tsx'
import { Message } from '../../ui/message/Message.tsx'
import type { CeremonyCode } from './ceremonies.ts'
import { proveAddress } from './prove-address.ts'

const asksLogin = new Set<CeremonyCode>(['MustLoginAgain', 'MustLoginWithCurrentEId'])

/** Why nothing happened, in words, and the way on. */
export function PasskeyFailure({ code }: { code: CeremonyCode | null }) {
  const { login } = useSite().routes
  const { passkeys } = useTexts('passkeys')
  if (code === null || code === 'Ok') return null
  return (
    <Message tone={asksLogin.has(code) || code === 'Cancelled' ? 'info' : 'error'} announce="at-once">
      <p>{passkeys.problems[code]}</p>
      {asksLogin.has(code) && (
        <p>
          <a href="#open-login">{passkeys.logInAgain}</a>
        </p>
      )}
      {code === 'MustUsePasskey' && login && (
        <p>
          <a href={proveAddress(login)}>{passkeys.prove}</a>
        </p>
      )}
    </Message>
  )
}
