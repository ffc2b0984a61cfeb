import type { ListedRedirect, RedirectProblem } from '@nyhem/contract/calls/links'
import { saveRedirect } from '@nyhem/contract/routes/links.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type FormEvent, useId, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import css from './Links.module.css'

type Written = Pick<ListedRedirect, 'from' | 'to' | 'permanent'>
type Props = {
  siteId: SiteId
  redirect: Written
  isNew: boolean
  onSaved(redirect: Written): void
  onClose(): void
}

const fieldOf: Readonly<Record<RedirectProblem, 'from' | 'to'>> = {
  AddressFormat: 'from',
  PathTaken: 'from',
  Loop: 'to',
  NotFound: 'to',
}

export function RedirectDialog({ siteId, redirect, isNew, onSaved, onClose }: Props) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  const { heed } = useSession()
  const id = useId()
  const [written, setWritten] = useState(redirect)
  const [refused, setRefused] = useState<RedirectProblem | null>(null)
  const [problem, setProblem] = useState<CallProblem | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { ...written, from: written.from.trim(), to: written.to.trim() }
    if (body.from === '' || body.to === '') return refuse(body.from === '' ? 'AddressFormat' : 'NotFound')
    const result = heed(await call(saveRedirect, { params: { siteId }, body }))
    setProblem(result.ok ? null : result.problem)
    if (!result.ok) return
    if (result.value.code === 'Ok') onSaved(body)
    else refuse(result.value.code)
  }

  function refuse(code: RedirectProblem): void {
    setRefused(code)
    document.getElementById(`${id}-${fieldOf[code]}`)?.focus()
  }

  const errorOf = (field: 'from' | 'to') => (refused && fieldOf[refused] === field ? words.problems[refused] : null)
  return (
    <Dialog title={isNew ? words.add : words.changeWhat(redirect.from)} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <Field id={`${id}-from`} label={words.from} hint={words.fromHint} error={errorOf('from')}>
          {(field) => (
            <input
              {...field}
              readOnly={!isNew}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              value={written.from}
              onChange={({ target }) => setWritten({ ...written, from: target.value })}
            />
          )}
        </Field>
        <Field id={`${id}-to`} label={words.to} hint={words.toHint} error={errorOf('to')}>
          {(field) => (
            <input
              {...field}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              value={written.to}
              onChange={({ target }) => setWritten({ ...written, to: target.value })}
            />
          )}
        </Field>
        <Field id={`${id}-kind`} label={words.kind} hint={words.permanentHint}>
          {(field) => (
            <select
              {...field}
              value={written.permanent ? 'permanent' : 'temporary'}
              onChange={({ target }) => setWritten({ ...written, permanent: target.value === 'permanent' })}
            >
              <option value="permanent">{words.permanent}</option>
              <option value="temporary">{words.temporary}</option>
            </select>
          )}
        </Field>
        <div className={css.acts}>
          <Button look="filled" type="submit">
            {words.save}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
