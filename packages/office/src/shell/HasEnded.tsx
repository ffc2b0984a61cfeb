import { useTexts } from '../texts/use-texts.tsx'
import { Message } from '../ui/Message.tsx'
import { StartLogIn } from './StartLogIn.tsx'

/** Above what was on the screen, which stays. */
export function HasEnded() {
  const { ended } = useTexts()
  return (
    <Message tone="wait" said="alert">
      <p>
        <strong>{ended.title}.</strong> {ended.idle}
      </p>
      <StartLogIn label={ended.act} look="plain" />
    </Message>
  )
}
