import { asksForLogin } from '@nyhem/domain/account/result-codes'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { proveAddress } from '../passkeys/prove-address.ts'

/** Link to the login modal below a refusal that requires a fresh login, or to the page that asks for the passkey; otherwise empty. */
export function LogInAgain({ code }: { code: string }) {
  const { logInAgain, usePasskey } = useTexts('account').account
  const { login } = useSite().routes
  if (code === 'MustUsePasskey' && login)
    return (
      <p>
        <a href={proveAddress(login)}>{usePasskey}</a>
      </p>
    )
  return asksForLogin(code) ? (
    <p>
      <a href="#open-login">{logInAgain}</a>
    </p>
  ) : null
}
