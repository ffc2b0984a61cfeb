import type { Medium } from '@nyhem/contract/calls/media-library'
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { isSafeAddress } from '../rich-text/safe-address.ts'
import { useEditorTexts } from '../texts/use-editor-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import css from './targets.module.css'
import { addressOfPicture, type Target, type TargetKind, useTargets } from './targets.ts'

type TargetDialogProps = {
  kinds: readonly TargetKind[]
  /** An address outside may be written. */
  takesAddress: boolean
  chosen: string | null
  onChoose(target: Target): void
  onRemove: (() => void) | null
  onClose(): void
}

type Found =
  | { state: 'searching' | 'failed'; targets: readonly Target[] }
  | { state: 'found'; targets: readonly Target[] }

const newPicture = () => import('./NewPicture.tsx')
const UploadPicture = lazy(async () => ({ default: (await newPicture()).UploadPicture }))
const DescribePicture = lazy(async () => ({ default: (await newPicture()).DescribePicture }))

/** Chooses a page, home, project, person, document or picture by search; or takes an address, or a new picture. */
export function TargetDialog(props: TargetDialogProps): ReactNode {
  const { link, close } = useEditorTexts()
  const { language } = useTargets()
  const [fresh, setFresh] = useState<Medium | null>(null)
  const isOfPictures = props.kinds.includes('picture')
  const heading = isOfPictures ? link.pictureHeading : link.heading
  if (fresh && language)
    return (
      <Dialog title={heading} onClose={props.onClose}>
        <div className={css.body}>
          <Suspense>
            <DescribePicture
              key={fresh.mediaId}
              medium={fresh}
              language={language}
              onTake={({ key, title }) => props.onChoose({ kind: 'picture', value: key, title, detail: '' })}
              onAnother={() => setFresh(null)}
            />
          </Suspense>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={heading} onClose={props.onClose}>
      <div className={css.body}>
        {isOfPictures && language && (
          <Suspense>
            <UploadPicture onUploaded={setFresh} />
          </Suspense>
        )}
        <Search {...props} />
        <footer className={css.foot}>
          {props.onRemove && (
            <Button look="danger" onClick={props.onRemove}>
              {link.removeLink}
            </Button>
          )}
          <Button onClick={props.onClose}>{close}</Button>
        </footer>
      </div>
    </Dialog>
  )
}

const addressStart = /^(https?:\/\/|mailto:|tel:|\/|#|page:)/

/** A combo box: typing searches, arrows go through what was found, Enter takes it. */
function Search({ kinds, takesAddress, chosen, onChoose }: TargetDialogProps): ReactNode {
  const { link } = useEditorTexts()
  const [text, setText] = useState(takesAddress ? (chosen ?? '') : '')
  const found = useFound(kinds, text)
  const [at, setAt] = useState(0)
  const id = useId()
  const written = text.trim()
  const outside: readonly Target[] =
    takesAddress && addressStart.test(written) && isSafeAddress(written)
      ? [{ kind: 'page', value: written, title: written, detail: link.outside(written) }]
      : []
  const options = [...found.targets, ...outside]
  const current = options[Math.min(at, options.length - 1)]

  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(Math.max(0, Math.min(next, options.length - 1)))
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      onChoose(current)
    }
  }
  return (
    <>
      <label htmlFor={id}>{takesAddress ? link.search : link.searchByName}</label>
      <input
        id={id}
        type="text"
        data-first
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${id}-${options.indexOf(current)}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={css.state}>
        {found.state === 'searching' && link.searching}
        {found.state === 'failed' && link.failed}
        {found.state === 'found' && (options.length > 0 ? link.found(options.length) : link.nothing)}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={link.heading} className={css.list}>
        {options.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combo box.
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combo box.
          <div
            key={`${target.value} ${target.detail}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={target === current}
            className={css.option}
            onClick={() => onChoose(target)}
          >
            {target.kind === 'picture' && <img src={addressOfPicture(target.value)} alt="" loading="lazy" />}
            <b>{target.title}</b>
            <small>{target.detail}</small>
          </div>
        ))}
      </div>
    </>
  )
}

/** Asked anew for each word, after a pause; an answer that is too late is not shown. */
function useFound(kinds: readonly TargetKind[], text: string): Found {
  const { search } = useTargets()
  const [found, setFound] = useState<Found>({ state: 'searching', targets: [] })
  const wanted = kinds.join(' ')
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      setFound((last) => ({ state: 'searching', targets: last.targets }))
      const targets = await search({ kinds: wanted.split(' ') as TargetKind[], text, signal }).catch(() => null)
      if (!signal.aborted) setFound({ state: targets ? 'found' : 'failed', targets: targets ?? [] })
    }
    const timer = setTimeout(ask, text === '' ? 0 : searchPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, wanted, text])
  return found
}

const searchPauseMs = 150
