import { pageField, showingAction, showingFormId } from '@nyhem/contract/calls/form-state'
import type { ShowingReply } from '@nyhem/contract/calls/showing'
import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { referrerName } from '@nyhem/domain/account/return-path'
import { partyLimits } from '@nyhem/domain/showing/register-for-showing'
import { showingHref } from '@nyhem/domain/showing/showing-address'
import { readShowingForm, type ShowingField, showingFields } from '@nyhem/domain/showing/showing-form'
import { useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import type { ShowingTexts } from '../../texts/sv/showing.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { interestKeyCookie, readInterestKey } from '../interest/interest-key.ts'
import { useSession } from '../session/session-store.ts'
import { GuestDone } from './GuestDone.tsx'
import { GuestProblems, guestLabels } from './GuestProblems.tsx'
import { guestProblem } from './guest-problems.ts'
import styles from './ShowingGuests.module.css'
import { type GuestOutcome, useGuestForm } from './use-guest-form.ts'

type Props = { showing: ShownShowing; privacyHref: string | null; loginHref: string | null }

const idOf = (field: string) => `showing-${field}`
const partySizes = Array.from({ length: partyLimits.max }, (_, index) => partyLimits.min + index)

const browserKey = (): Readonly<Record<string, string>> => {
  const interestKey = readInterestKey(document.cookie)
  return interestKey === null ? {} : { interestKey }
}

function outcomeOf({ code, interestKey }: ShowingReply): GuestOutcome {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = interestKeyCookie(interestKey, location.protocol === 'https:')
  if (code === 'Ok') return { outcome: 'sent' }
  return code === 'AlreadyRegistered' ? { outcome: 'already' } : { outcome: 'refused', code }
}

/** Registers a party for a showing. A plain post without scripts, checked in place with them. */
export function ShowingForm({ showing, privacyHref, loginHref }: Props) {
  const texts = useTexts().showing
  const page = usePagePath()
  const hydrated = useHydrated()
  const [placesLeft, setPlacesLeft] = useState(showing.placesLeft)
  const action = showingAction(showing.id)
  const form = useGuestForm<ShowingReply>({
    formId: showingFormId,
    action,
    fields: showingFields,
    read: readShowingForm,
    along: browserKey,
    outcomeOf(reply) {
      if (reply.placesLeft !== null) setPlacesLeft(reply.placesLeft)
      return outcomeOf(reply)
    },
  })
  const done = form.progress === 'sent' || form.progress === 'already' ? form.progress : null
  const labels = guestLabels(texts)
  const field = (name: ShowingField) => ({
    name,
    id: idOf(name),
    label: labels[name],
    error: guestProblem(form.problemOf(name), name, texts),
  })
  const written = (name: ShowingField) => ({ ...field(name), defaultValue: form.values[name] ?? '' })

  return (
    <div id={showingFormId} className={styles.part}>
      {done && (
        <GuestDone {...(done === 'sent' ? texts.done : texts.already)}>
          <TextLink href={showing.calendarHref}>{texts.facts.calendar}</TextLink>
        </GuestDone>
      )}
      <form
        hidden={done !== null}
        className={styles.form}
        method="post"
        action={action}
        noValidate={hydrated}
        {...form.handlers}
      >
        <input type="hidden" name={pageField} value={page} />
        {showing.kind === 'vip' && <VipNotice loginHref={loginHref} returnTo={showingHref(page, showing.id)} />}
        <GuestProblems form={form} idOf={idOf} refusal={refusalText(form.code, placesLeft, texts)} />
        <div className={styles.pair}>
          <TextField {...written('firstName')} autoComplete="given-name" required />
          <TextField {...written('lastName')} autoComplete="family-name" required />
        </div>
        <TextField {...written('email')} type="email" autoComplete="email" hint={texts.fields.emailHint} required />
        <div className={styles.pair}>
          <TextField {...written('phone')} type="tel" autoComplete="tel" required />
          <SelectField
            {...field('partySize')}
            defaultValue={form.values.partySize ?? '1'}
            options={partySizes.map((size) => ({ value: String(size), label: texts.people(size) }))}
          />
        </div>
        <div>
          <CheckboxField
            {...field('terms')}
            label={texts.fields.terms}
            value="yes"
            defaultChecked={'terms' in form.values}
            required
          />
          {privacyHref && (
            <p className={styles.privacy}>
              <a href={privacyHref}>{texts.fields.privacy}</a>
            </p>
          )}
        </div>
        <div>
          <Button type="submit" size="large" wide="on-phones" busy={form.progress === 'sending'}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </div>
  )
}

function refusalText(code: string | null, placesLeft: number | null, { refused, otherProblem }: ShowingTexts) {
  if (code === null) return null
  if (code === 'TooFewPlaces') return placesLeft ? refused.TooFewPlaces(placesLeft) : refused.Full
  const sentences: Readonly<Record<string, string | ((n: number) => string)>> = refused
  const sentence = sentences[code]
  return typeof sentence === 'string' ? sentence : otherProblem
}

/** For whom the showing is. The server decides who is one of them. */
function VipNotice({ loginHref, returnTo }: { loginHref: string | null; returnTo: string }) {
  const { vip } = useTexts().showing
  const isLoggedIn = useSession() !== null
  return (
    <Message tone="info">
      <p className={styles.text}>{vip.text}</p>
      {loginHref && !isLoggedIn && (
        <TextLink href={`${loginHref}?${referrerName}=${encodeURIComponent(returnTo)}`}>{vip.login}</TextLink>
      )}
    </Message>
  )
}
