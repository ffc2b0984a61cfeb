import { asksForLogin } from '@nyhem/domain/account/result-codes'
import { useTexts } from '../../site/site-context.tsx'

/** Below a refusal that asks for a fresh log-in: a link that opens it over the page. Nothing below any other. */
export function LogInAgain({ code }: { code: string }) {
  const { logInAgain } = useTexts().account
  return asksForLogin(code) ? (
    <p>
      <a href="#open-login">{logInAgain}</a>
    </p>
  ) : null
}
