import type { Medium, MediumProblem } from '@nyhem/contract/calls/media-library'
import { changeMedium } from '@nyhem/contract/routes/media-library.paths'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { pictureOf } from '../../uploads/medium-picture.ts'
import { isChanged, type Written, writtenOf } from '../../uploads/written-medium.ts'
import { FilePart } from './FilePart.tsx'
import { FocusField } from './FocusField.tsx'
import css from './Media.module.css'
import { RightFields } from './RightFields.tsx'
import { UseList } from './UseList.tsx'
import { AltFields, fieldId, LanguageField, OriginFields, TitleField } from './WordFields.tsx'

type Props = { medium: Medium; onChanged: (medium: Medium) => void; onClose: () => void }

/** One medium: what it says, what stays in its crops, who may use it, where it stands. */
export function MediumPanel({ medium, onChanged, onClose }: Props) {
  const words = useMediaTexts()
  const [said, setSaid] = useState<string | null>(null)
  const onDone = (changed: Medium, done: string) => {
    setSaid(done)
    onChanged(changed)
  }
  return (
    <section aria-labelledby="medium-title" className={css.medium}>
      <header className={css.mediumHead}>
        <h2 id="medium-title" tabIndex={-1}>
          {medium.title}
        </h2>
        <button type="button" onClick={onClose} aria-label={words.closePanel} title={words.closePanel}>
          <X size={18} aria-hidden="true" />
        </button>
      </header>
      <p role="status" className={css.said}>
        {said}
      </p>
      {medium.refusal && (
        <div className={css.alerts}>
          <Message tone="bad">
            <p>{words.refusals[medium.refusal]}</p>
          </Message>
        </div>
      )}
      {medium.mayChange ? (
        <Form medium={medium} onDone={onDone} onWrite={() => setSaid(null)} />
      ) : (
        <Fixed medium={medium} />
      )}
      <section className={css.part} aria-labelledby="medium-uses">
        <h3 id="medium-uses">
          {words.usedOn.title} {medium.uses}
        </h3>
        {medium.uses === 0 ? <p className={css.hint}>{words.usedOn.none}</p> : <UseList medium={medium} />}
      </section>
      <FilePart medium={medium} onChanged={onDone} />
    </section>
  )
}

type FormProps = { medium: Medium; onDone: (medium: Medium, said: string) => void; onWrite: () => void }

function Form({ medium, onDone, onWrite }: FormProps) {
  const texts = useTexts()
  const words = useMediaTexts()
  const { heed } = useSession()
  const [written, setWritten] = useState(() => writtenOf(medium))
  const [problems, setProblems] = useState<readonly MediumProblem[]>([])
  const [failed, setFailed] = useState<CallProblem | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const isSavable = !isSaving && isChanged(written, medium)
  const write = (more: Partial<Written>) => {
    onWrite()
    setWritten((before) => ({ ...before, ...more }))
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isSavable) return
    setIsSaving(true)
    const { mediaId, revision } = medium
    const result = heed(await call(changeMedium, { params: { mediaId }, body: { revision, ...written } }))
    setIsSaving(false)
    setFailed(result.ok ? null : result.problem)
    if (!result.ok) return
    setProblems(result.value.code === 'Problems' ? result.value.problems : [])
    if (result.value.code === 'Problems') return
    setWritten(writtenOf(result.value.medium))
    onDone(result.value.medium, result.value.code === 'Ok' ? words.saved : words.stale)
  }

  const part = { medium, written, problems, onWrite: write }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      {failed && <Problem problem={failed} what={texts.states.notSaved} />}
      {problems.length > 0 && (
        <div className={css.alerts}>
          <Message tone="bad" said="alert" takesFocus>
            <ul>
              {problems.map(({ field, problem }) => (
                <li key={field}>
                  <a href={`#${fieldId(field)}`}>{words.problems[problem]}</a>
                </li>
              ))}
            </ul>
          </Message>
        </div>
      )}
      {medium.sort === 'picture' && (
        <FocusField medium={medium} focus={written.focus} isFixed={false} onChange={(focus) => write({ focus })} />
      )}
      <TitleField {...part} />
      {medium.sort === 'picture' ? <AltFields {...part} /> : <LanguageField {...part} />}
      <RightFields {...part} />
      <OriginFields {...part} />
      <div className={css.save}>
        <Button type="submit" look="filled" aria-disabled={!isSavable}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

/** What one may see and not change. */
function Fixed({ medium }: { medium: Medium }) {
  const { alt: words } = useMediaTexts()
  const texts = Object.entries(medium.alt)
  return (
    <>
      {medium.sort === 'picture' && !medium.isDrawing && (
        <FocusField medium={medium} focus={medium.focus} isFixed onChange={() => undefined} />
      )}
      {medium.isDrawing && <img src={pictureOf(medium)} alt="" className={css.drawing} />}
      {texts.length > 0 && (
        <section className={css.part} aria-labelledby="medium-alt">
          <h3 id="medium-alt">{words.title}</h3>
          <dl className={css.texts}>
            {texts.map(([locale, text]) => (
              <div key={locale}>
                <dt>{words.of[locale as keyof typeof words.of]}</dt>
                <dd lang={locale}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}
