import type { OpenedBundle, PublishBundleReply } from '@nyhem/contract/calls/bundles'
import { publishBundle } from '@nyhem/contract/routes/bundles.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Bundles.module.css'
import { whenText } from './bundle-words.ts'

type Props = {
  bundle: OpenedBundle
  again: () => void
  onClose: () => void
  onDone: (bundle: OpenedBundle, said: string) => void
}
type Refusal = Exclude<PublishBundleReply, { code: 'Ok' }>
type Pages = OpenedBundle['pages']

/** All pages as they are seen, or none. Names what keeps them back, page by page. */
export function PublishBundle({ bundle, again, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { bundleId, pages } = bundle
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<{ answer: Refusal; pages: Pages; turn: number } | null>(null)
  const { isSending, problem, send } = useSend()
  const id = useId()
  const unreviewed = pages.filter(({ needsReview }) => needsReview).length
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const seen = pages.map(({ pageId, revision }) => ({ pageId, revision }))
    const body = { seen, withoutReview: reason.trim() || null }
    const answer = await send(() => call(publishBundle, { params: { bundleId }, body }))
    if (answer === null) return
    if (answer.code === 'Ok')
      return onDone(answer.bundle, answer.bundle.state === 'scheduled' ? words.scheduled : words.published)
    setRefusal((before) => ({ answer, pages, turn: (before?.turn ?? 0) + 1 }))
    again()
  }
  return (
    <Dialog title={words.publishTitle(bundle.name)} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          {bundle.moment === null
            ? words.publishNow(pages.length)
            : words.publishAt(pages.length, whenText(bundle, words, texts))}
        </p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {refusal && (
          <Message key={refusal.turn} tone="bad" said="alert" takesFocus>
            <Refused answer={refusal.answer} pages={refusal.pages} />
          </Message>
        )}
        {unreviewed > 0 && (
          <Field id={`${id}-reason`} label={words.withoutReview} hint={words.withoutReviewHint(unreviewed)}>
            {(field) => <textarea {...field} value={reason} onChange={({ target }) => setReason(target.value)} />}
          </Field>
        )}
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {bundle.moment === null ? words.publish : words.schedule}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** `pages`: as they were sent; one of them may have left the bundle since. */
function Refused({ answer, pages }: { answer: Refusal; pages: Pages }) {
  const words = useBundleTexts()
  if (answer.code !== 'Refused') return <p>{words.codes[answer.code]}</p>
  const titleOf = (pageId: string) => pages.find((page) => page.pageId === pageId)?.title ?? ''
  return (
    <>
      <p>{words.refused}</p>
      <ul>
        {answer.pages.map(({ pageId, code, problems }) => (
          <li key={pageId}>
            <strong>{titleOf(pageId)}</strong>
            {`: ${code === 'Problems' ? words.problems(problems.length) : words.refusals[code]}`}
          </li>
        ))}
      </ul>
    </>
  )
}
