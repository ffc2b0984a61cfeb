import { createBundle } from '@nyhem/contract/routes/bundles.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { goTo } from '../../entry/navigation.tsx'
import { useMe } from '../../entry/session.tsx'
import { useBundleTexts } from '../../texts/use-bundle-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Bundles.module.css'

type Props = { addressOf: (bundleId: string) => string; onClose: () => void }

export function MakeBundle({ addressOf, onClose }: Props) {
  const texts = useTexts()
  const words = useBundleTexts()
  const { sites } = useMe()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isSending, problem, send } = useSend()
  const id = useId()
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const clockSiteId = sites[0]?.id
    if (clockSiteId === undefined) return
    const answer = await send(() => call(createBundle, { body: { name, clockSiteId } }))
    if (answer?.code === 'Ok') goTo(addressOf(answer.bundleId))
    else if (answer) setError(words.codes[answer.code])
  }
  return (
    <Dialog title={words.make} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.lead}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <Field id={`${id}-name`} label={words.name} error={error}>
          {(field) => (
            <input
              {...field}
              data-first
              value={name}
              onChange={({ target }) => setName(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.make}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
