import { useTexts } from '../texts/use-texts.tsx'
import { Message } from '../ui/Message.tsx'
import { keepAddress } from './back-to.ts'
import { StartLogIn } from './StartLogIn.tsx'

/** Where money moves or roles change, the log-in is at most five minutes old: leads to the employer's, and back to this address. */
export function ProveAgain() {
  const { proveAgain } = useTexts()
  return (
    <Message tone="wait" said="alert">
      <p>
        <strong>{proveAgain.title}.</strong> {proveAgain.why}
      </p>
      <StartLogIn label={proveAgain.act} look="plain" onLeave={keepAddress} />
    </Message>
  )
}
