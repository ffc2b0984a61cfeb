import { showingFormId } from '@nyhem/contract/calls/form-state'
import type { ShowingReply } from '@nyhem/contract/calls/showing'
import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { addressOf } from '@nyhem/contract/routes/address'
import { registerForShowing } from '@nyhem/contract/routes/forms.paths'
import { withReturnPath } from '@nyhem/domain/account/return-path'
import { partyLimits } from '@nyhem/domain/showing/register-for-showing'
import { showingHref } from '@nyhem/domain/showing/showing-address'
import { readShowingForm, type ShowingField, showingFields } from '@nyhem/domain/showing/showing-form'
import { usePagePath } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import type { ShowingTexts } from '../../texts/sv/showing.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { browserKey, rememberBrowser } from '../posted-form/browser-key.ts'
import { formFields } from '../posted-form/form-fields.ts'
import { PersonFields } from '../posted-form/PersonFields.tsx'
import styles from '../posted-form/PostedForm.module.css'
import { PostedFormFrame } from '../posted-form/PostedFormFrame.tsx'
import { TermsField } from '../posted-form/TermsField.tsx'
import { type PostedOutcome, usePostedForm } from '../posted-form/use-posted-form.ts'
import { useSession } from '../session/session-store.ts'
import { guestLabels } from './guest-labels.ts'

type Props = {
  showing: ShownShowing
  /** After an answer, by which they may have changed. */
  onPlacesLeft: (placesLeft: number) => void
} & Record<'privacyHref' | 'loginHref' | 'vipHref', string | null>

const idOf = (field: string) => `showing-${field}`
const partySizes = Array.from({ length: partyLimits.max }, (_, index) => partyLimits.min + index)

function outcomeOf({ code, interestKey }: ShowingReply): PostedOutcome {
  rememberBrowser(interestKey)
  if (code === 'Ok') return { outcome: 'sent' }
  return code === 'AlreadyRegistered' ? { outcome: 'already' } : { outcome: 'refused', code }
}

/** Plain POST without scripts, validated in place with them. */
export function ShowingForm({ showing, privacyHref, loginHref, vipHref, onPlacesLeft }: Props) {
  const texts = useTexts('showing').showing
  const page = usePagePath()
  const params = { id: showing.id }
  const form = usePostedForm({
    formId: showingFormId,
    route: registerForShowing,
    params,
    fields: showingFields,
    read: readShowingForm,
    along: browserKey,
    outcomeOf(reply) {
      if (reply.placesLeft !== null) onPlacesLeft(reply.placesLeft)
      return outcomeOf(reply)
    },
  })
  const labels = guestLabels(texts)
  const { field, written } = formFields<ShowingField>(form, { idOf, labels, strings: texts })
  return (
    <PostedFormFrame
      form={form}
      formId={showingFormId}
      action={addressOf(registerForShowing, { params })}
      idOf={idOf}
      labels={labels}
      strings={texts}
      refusal={refusalText(form.code, showing.placesLeft, texts)}
      afterDone={<TextLink href={showing.calendarHref}>{texts.facts.calendar}</TextLink>}
    >
      {showing.kind === 'vip' && (
        <VipNotice loginHref={loginHref} vipHref={vipHref} returnTo={showingHref(page, showing.id)} />
      )}
      <PersonFields written={written} emailHint={texts.fields.emailHint} />
      <SelectField
        {...field('partySize')}
        width="short"
        defaultValue={form.values.partySize ?? '1'}
        options={partySizes.map((size) => ({ value: String(size), label: texts.people(size) }))}
      />
      <TermsField
        field={field('terms')}
        ticked={'terms' in form.values}
        strings={texts.fields}
        privacyHref={privacyHref}
      />
    </PostedFormFrame>
  )
}

function refusalText(code: string | null, placesLeft: number | null, { refused, otherProblem }: ShowingTexts) {
  if (code === null) return null
  if (code === 'TooFewPlaces') return placesLeft ? refused.TooFewPlaces(placesLeft) : refused.Full
  const sentences: Readonly<Record<string, string | ((n: number) => string)>> = refused
  const sentence = sentences[code]
  return typeof sentence === 'string' ? sentence : otherProblem
}

/** The server decides who is a member. */
function VipNotice({ loginHref, vipHref, returnTo }: Pick<Props, 'loginHref' | 'vipHref'> & { returnTo: string }) {
  const { vip } = useTexts('showing').showing
  const isLoggedIn = useSession() !== null
  return (
    <Message tone="info">
      <p className={styles.text}>{vip.text}</p>
      {loginHref && !isLoggedIn && <TextLink href={withReturnPath(loginHref, returnTo)}>{vip.login}</TextLink>}
      {vipHref && isLoggedIn && <TextLink href={`${withReturnPath(vipHref, returnTo)}#vip`}>{vip.join}</TextLink>}
    </Message>
  )
}
