import { asksForLogin } from '@nyhem/domain/account/result-codes'
import { useTexts } from '../../site/site-context.tsx'

/** Link to the login modal below a refusal that requires a fresh login; otherwise empty. */
export function LogInAgain({ code }: { code: string }) {
  const { logInAgain } = useTexts('account').account
  return asksForLogin(code) ? (
    <p>
      <a href="#open-login">{logInAgain}</a>
    </p>
  ) : null
}
