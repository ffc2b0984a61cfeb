import type { RedirectLineProblem } from '@nyhem/contract/calls/links'
import { importRedirects } from '@nyhem/contract/routes/links.paths'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type FormEvent, useId, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import css from './Links.module.css'

type WrongLine = { line: number; text: string; problem: RedirectLineProblem }
type State =
  | { readonly kind: 'still' }
  | { readonly kind: 'wrong'; readonly lines: readonly WrongLine[] }
  | { readonly kind: 'refused'; readonly code: 'Empty' | 'TooMany' }
  | { readonly kind: 'failed'; readonly problem: CallProblem }

type Props = { siteId: SiteId; onImported(saved: number): void; onClose(): void }

/** Reads a file; all of it is imported, or each wrong line is named. */
export function ImportDialog({ siteId, onImported, onClose }: Props) {
  const texts = useTexts()
  const { links: words } = useSettingsTexts()
  const { heed } = useSession()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [state, setState] = useState<State>({ kind: 'still' })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const csv = (await file?.text()) ?? ''
    const result = heed(await call(importRedirects, { params: { siteId }, body: { csv } }))
    if (!result.ok) return setState({ kind: 'failed', problem: result.problem })
    const { value } = result
    if (value.code === 'Ok') return onImported(value.saved)
    setState(value.code === 'Problems' ? { kind: 'wrong', lines: value.lines } : { kind: 'refused', code: value.code })
  }

  return (
    <Dialog title={words.importTitle} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {state.kind === 'failed' && <Problem problem={state.problem} what={texts.states.notSaved} />}
        {state.kind === 'refused' && (
          <Message tone="bad" said="alert">
            <p>{words.importRefused[state.code]}</p>
          </Message>
        )}
        {state.kind === 'wrong' && (
          <Message tone="bad" said="alert">
            <p>
              <strong>{words.importProblems(state.lines.length)}</strong>
            </p>
            <ul className={css.lines}>
              {state.lines.map(({ line, text, problem }) => (
                <li key={line}>
                  {words.line(line)}: {words.lineProblems[problem]} <code className={css.break}>{text}</code>
                </li>
              ))}
            </ul>
          </Message>
        )}
        <Field id={`${id}-file`} label={words.file} hint={words.importHint}>
          {(field) => (
            <input
              {...field}
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <div className={css.acts}>
          <Button look="filled" type="submit" disabled={file === null}>
            {words.importAct}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
