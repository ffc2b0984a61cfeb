import { pressLinkFormIds, pressSubscriptionFormId } from '@nyhem/contract/calls/form-state'
import { addressOf } from '@nyhem/contract/routes/address'
import { followPressLink } from '@nyhem/contract/routes/forms.paths'
import { type PressLinkKind, pressLinkKinds } from '@nyhem/domain/press/press-subscription'
import { useFormState } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { PostedFormFrame } from '../posted-form/PostedFormFrame.tsx'
import { usePostedForm } from '../posted-form/use-posted-form.ts'
import styles from './PressLink.module.css'

type Link = { kind: PressLinkKind; token: string }

/** Link from an e-mail: confirmed before it takes effect, since programs follow links too. */
export const PressLink = ({ link }: { link: Link | null }) =>
  pressLinkKinds.map((kind) => <LinkForm key={kind} kind={kind} token={link?.kind === kind ? link.token : null} />)

/** Renders nothing without a link and without an answer to one. */
function LinkForm({ kind, token }: { kind: PressLinkKind; token: string | null }) {
  const formId = pressLinkFormIds[kind]
  const isAnswered = useFormState(formId) !== null
  const { subscription: texts } = useTexts('corporate').corporate
  const strings = texts.link[kind]
  const form = usePostedForm({
    formId,
    route: followPressLink,
    fields: [],
    read: () => ({ ok: true, value: null }),
    outcomeOf: ({ code }) => (code === 'Ok' ? { outcome: 'sent' } : { outcome: 'refused', code }),
  })
  if (token === null && !isAnswered) return null
  const isUnknown = form.code === 'UnknownLink'
  const isRequested = form.progress !== 'sent' && !isUnknown
  return (
    <div className={styles.link}>
      {isUnknown && (
        <Message tone="warning" heading={texts.link.unknown.heading} announce="politely">
          <p>{texts.link.unknown.text}</p>
          <p>
            <a href={`#${pressSubscriptionFormId}`}>{texts.link.unknown.link}</a>
          </p>
        </Message>
      )}
      {isRequested && (
        <>
          <Heading level={2} size="heading-2">
            {strings.heading}
          </Heading>
          <p>{strings.text}</p>
        </>
      )}
      {!isUnknown && (
        <PostedFormFrame
          form={form}
          formId={formId}
          action={addressOf(followPressLink)}
          idOf={(field) => `${formId}-${field}`}
          labels={{}}
          strings={{ ...texts, submit: strings.submit, done: strings.done, already: strings.done }}
          refusal={form.code && texts.otherProblem}
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="token" value={token ?? ''} />
        </PostedFormFrame>
      )}
    </div>
  )
}
