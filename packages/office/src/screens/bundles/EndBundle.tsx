import type { OpenedBundle } from '@nyhem/contract/calls/bundles'
import { officePages } from '@nyhem/contract/office-pages'
import { takeBundleApart, unscheduleBundle } from '@nyhem/contract/routes/bundles.paths'
import { type FormEvent, useState } from 'react'
import { call } from '../../calls/call.ts'
import { goTo } from '../../entry/navigation.tsx'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Bundles.module.css'

type Props = {
  how: 'unschedule' | 'take-apart'
  bundle: OpenedBundle
  onClose: () => void
  onDone: (bundle: OpenedBundle, said: string) => void
}

/** The consequence in words, the safe act first. */
export function EndBundle({ how, bundle, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const [refusal, setRefusal] = useState<keyof typeof words.codes | null>(null)
  const { isSending, problem, send } = useSend()
  const params = { bundleId: bundle.bundleId }
  const isPlan = how === 'unschedule'
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isPlan) {
      const answer = await send(() => call(unscheduleBundle, { params }))
      if (answer?.code === 'Ok') onDone(answer.bundle, words.unscheduled)
      else if (answer) setRefusal(answer.code)
      return
    }
    const answer = await send(() => call(takeBundleApart, { params }))
    if (answer?.code === 'Ok') goTo(officePages.bundles)
    else if (answer) setRefusal(answer.code)
  }
  return (
    <Dialog title={isPlan ? words.unschedule : words.takeApartTitle(bundle.name)} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <p>{isPlan ? words.unscheduleWhat : words.takeApartWhat}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {refusal && (
          <Message tone="bad" said="alert">
            <p>{words.codes[refusal]}</p>
          </Message>
        )}
        <div className={css.acts}>
          <Button onClick={onClose}>{isPlan ? texts.cancel : words.keep}</Button>
          <Button look="danger" type="submit" aria-disabled={isSending}>
            {isPlan ? words.unschedule : words.takeApart}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
