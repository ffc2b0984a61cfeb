import { type AgreedPurposes, chosen, formatCookieChoice } from '@nyhem/domain/cookies/cookie-choice'
import { type FormEvent, useState } from 'react'
import { useSite } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { answerCookies } from './answer-cookies.ts'
import { useConsent } from './consent.ts'
import { useCookieTexts } from './cookie-texts.ts'
import { PurposeFields } from './PurposeFields.tsx'

/** The visitor's choice, known only in the browser because pages are cached for everyone. */
export function CookieChoiceForm() {
  const { present, necessary } = useCookieTexts()
  const choice = useConsent()
  if (!useHydrated())
    return (
      <noscript>
        <p>{present.noScripts}</p>
      </noscript>
    )
  return (
    <>
      <p>
        {choice.answered ? present.answered : present.unanswered} {necessary}
      </p>
      {/* Reset when the choice changes elsewhere, such as in the dialog. */}
      <ChoiceFields key={formatCookieChoice(choice)} choice={choice} />
    </>
  )
}

function ChoiceFields({ choice }: { choice: AgreedPurposes }) {
  const { save, saved } = useCookieTexts()
  const { siteId } = useSite()
  const [agreed, setAgreed] = useState(choice)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    answerCookies(chosen(agreed), siteId)
    showToast({ tone: 'success', text: saved })
  }
  return (
    <ScriptedForm onSubmit={keep}>
      <PurposeFields place="cookie-page" agreed={agreed} onChange={setAgreed} />
      <Button type="submit">{save}</Button>
    </ScriptedForm>
  )
}
