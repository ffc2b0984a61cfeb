import type { Medium, MediumProblem } from '@nyhem/contract/calls/media-library'
import { changeMedium, openMedium } from '@nyhem/contract/routes/media-library.paths'
import { longestMediaText } from '@nyhem/domain/media/media-limits'
import type { Locale } from '@nyhem/domain/sites/site'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type CallProblem, call } from '../calls/call.ts'
import { useSession } from '../entry/session.tsx'
import { useMediaTexts } from '../texts/use-media-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { Problem } from '../ui/Problem.tsx'
import { DropZone } from '../uploads/DropZone.tsx'
import { pictureOf } from '../uploads/medium-picture.ts'
import { UploadList } from '../uploads/UploadList.tsx'
import { useUploads } from '../uploads/use-uploads.ts'
import { writtenOf } from '../uploads/written-medium.ts'
import css from './targets.module.css'

const isPicture = ({ type }: File): boolean => type.startsWith('image/')

/** A picture that the library has not yet: chosen, dropped or pasted. One that is there already can be taken too. */
export function UploadPicture({ onUploaded }: { onUploaded(medium: Medium): void }): ReactNode {
  const texts = useTexts()
  const { inField: words } = useMediaTexts()
  const { heed } = useSession()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, add, cancel, clear } = useUploads({ onUploaded })
  const addPictures = (files: readonly File[]) => add(files.filter(isPicture).slice(0, 1))
  async function open(mediaId: string): Promise<void> {
    const result = heed(await call(openMedium, { params: { mediaId } }))
    setProblem(result.ok ? null : result.problem)
    if (result.ok) onUploaded(result.value)
  }
  return (
    <DropZone onFiles={addPictures}>
      <div className={css.fresh}>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={words.upload}
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => {
            addPictures([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button onClick={() => picker.current?.click()}>{words.upload}</Button>
        <p className={css.state}>{words.hint}</p>
        <UploadList uploads={uploads} onCancel={cancel} onClear={clear} onOpen={(id) => void open(id)} />
        {problem && <Problem problem={problem} what={texts.states.failed} />}
      </div>
    </DropZone>
  )
}

type DescribeProps = { medium: Medium; language: Locale; onTake(medium: Medium): void; onAnother(): void }

/** What the picture says to who does not see it, asked where it is chosen. */
export function DescribePicture({ medium, language, onTake, onAnother }: DescribeProps): ReactNode {
  const texts = useTexts()
  const words = useMediaTexts()
  const { seen, alt, setAlt, problem, failed, isStale, save } = useDescription(medium, language)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await save()) onTake(seen)
  }
  return (
    <form className={css.fresh} onSubmit={(event) => void take(event)} noValidate>
      <h3>{words.inField.title}</h3>
      <img className={css.picture} src={pictureOf(seen)} alt="" />
      {failed && <Problem problem={failed} what={texts.states.notSaved} />}
      {isStale && (
        <Message tone="wait" said="alert">
          <p>{words.stale}</p>
        </Message>
      )}
      {seen.mayChange ? (
        <Field
          id={id}
          label={words.inField.alt(words.alt.of[language])}
          hint={words.alt.hint}
          error={problem && words.problems[problem]}
        >
          {(described) => (
            <textarea
              {...described}
              ref={field}
              rows={2}
              lang={language}
              value={alt}
              maxLength={longestMediaText.alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
        </Field>
      ) : (
        <p className={css.state}>{words.inField.fixed}</p>
      )}
      <div className={css.foot}>
        <Button onClick={onAnother}>{words.inField.another}</Button>
        <Button type="submit" look="filled">
          {words.inField.use}
        </Button>
      </div>
    </form>
  )
}

/** `save`: false when it was refused, which is then said. A picture may be taken without its text: publishing asks for it. */
function useDescription(medium: Medium, language: Locale) {
  const { heed } = useSession()
  const [seen, setSeen] = useState(medium)
  const [alt, setAlt] = useState(medium.alt[language] ?? '')
  const [problem, setProblem] = useState<MediumProblem['problem'] | null>(null)
  const [failed, setFailed] = useState<CallProblem | null>(null)
  const [isStale, setStale] = useState(false)
  async function save(): Promise<boolean> {
    const text = alt.trim()
    if (!seen.mayChange || text === (seen.alt[language] ?? '')) return true
    const { mediaId, revision } = seen
    const body = { ...writtenOf(seen), revision, alt: { ...seen.alt, [language]: text } }
    const result = heed(await call(changeMedium, { params: { mediaId }, body }))
    setFailed(result.ok ? null : result.problem)
    if (!result.ok) return false
    const { value } = result
    setProblem(value.code === 'Problems' ? (value.problems[0]?.problem ?? null) : null)
    setStale(value.code === 'Stale')
    if (value.code !== 'Problems') setSeen(value.medium)
    if (value.code === 'Stale') setAlt(value.medium.alt[language] ?? '')
    return value.code === 'Ok'
  }
  return { seen, alt, setAlt, problem, failed, isStale, save }
}
