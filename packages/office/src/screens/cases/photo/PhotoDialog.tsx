import type { CaseStepReply, StaffCaseFile, StaffPhoto } from '@nyhem/contract/calls/staff-cases'
import { markCasePhoto } from '@nyhem/contract/routes/staff-cases.paths'
import { type KeyboardEvent, useId, useReducer, useRef, useState } from 'react'
import { call } from '../../../calls/call.ts'
import { usePhotoTexts } from '../../../texts/use-photo-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { Conflict } from './Conflict.tsx'
import { MarkRows } from './MarkRows.tsx'
import { areChanged, editMarks, editsOf, firstWithoutText, marksToSave, numbersOf } from './mark-editor.ts'
import css from './Photo.module.css'
import { PhotoCanvas } from './PhotoCanvas.tsx'

type Props = {
  caseId: string
  file: StaffCaseFile & { readonly photo: StaffPhoto }
  mayMark: boolean
  /** Also of what was refused, which has the case as it is now. */
  onReply: (reply: CaseStepReply) => void
  onClose: () => void
}

/** A photo of a case, large, with its marks; what is being marked stays until it is saved or thrown away. */
export function PhotoDialog({ caseId, file, mayMark, onReply, onClose }: Props) {
  const texts = useTexts()
  const words = usePhotoTexts()
  const { photo } = file
  const [seen, setSeen] = useState(photo)
  const [edits, dispatch] = useReducer(editMarks, seen.marks, editsOf)
  const [refused, setRefused] = useState<Exclude<CaseStepReply['code'], 'Ok'> | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [isTheirs, setTheirs] = useState(false)
  const [mustSay, setMustSay] = useState(false)
  const { isSending, problem, send } = useSend()
  const prefix = useId()
  const cameFrom = useRef<Element | null>(null)
  const isChanged = mayMark && areChanged(edits, seen.marks)
  const isStale = refused === 'Stale' && photo.revision !== seen.revision
  const shown = isTheirs ? editsOf(photo.marks) : edits
  const numbers = numbersOf(shown)

  const focusText = (key: number) => document.getElementById(`${prefix}-text-${key}`)?.focus()

  async function save(revision: number): Promise<void> {
    const silent = firstWithoutText(edits)
    if (silent !== null) {
      setMustSay(true)
      focusText(silent)
      return
    }
    const body = { revision, marks: marksToSave(edits) }
    const reply = await send(() => call(markCasePhoto, { params: { caseId, fileId: file.id }, body }))
    if (!reply) return
    onReply(reply)
    if (reply.code === 'Ok') onClose()
    else setRefused(reply.code)
  }

  function takeTheirs(): void {
    setSeen(photo)
    setTheirs(false)
    setRefused(null)
    dispatch({ act: 'take', marks: photo.marks })
  }

  function leave(): void {
    if (!isChanged) {
      onClose()
      return
    }
    cameFrom.current = document.activeElement
    setLeaving(true)
  }

  /** Back to where one was. */
  function stay(): void {
    setLeaving(false)
    if (cameFrom.current instanceof HTMLElement || cameFrom.current instanceof SVGElement) cameFrom.current.focus()
  }

  return (
    <Dialog isWide title={mayMark ? words.title(file.name) : file.name} onClose={isLeaving ? stay : leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: undo by its usual keys, beside its button. */}
      <div
        className={css.body}
        onKeyDown={(event) => {
          if (isUndo(event)) dispatch({ act: 'undo' })
        }}
      >
        {isLeaving && <Leaving onStay={stay} onLeave={onClose} />}
        {isStale && (
          <Conflict
            saved={photo.saved}
            isTheirs={isTheirs}
            onShow={setTheirs}
            onTake={takeTheirs}
            onOverwrite={() => void save(photo.revision)}
          />
        )}
        {refused && !isStale && <Refused code={refused} />}
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <div className={css.work}>
          <PhotoCanvas
            src={photo.largeHref}
            edits={shown}
            numbers={numbers}
            mayMark={mayMark && !isTheirs}
            dispatch={dispatch}
            onText={focusText}
          />
          <MarkRows
            prefix={prefix}
            edits={shown}
            numbers={numbers}
            mayMark={mayMark && !isTheirs}
            mustSay={mustSay}
            dispatch={dispatch}
          />
        </div>
        <div className={css.foot}>
          <a href={file.href} download>
            {words.download}
          </a>
          {mayMark && (
            <Button aria-disabled={edits.past.length === 0} onClick={() => dispatch({ act: 'undo' })}>
              {words.undo}
            </Button>
          )}
          <Button onClick={leave}>{texts.close}</Button>
          {mayMark && (
            <SaveMarks isReady={isChanged && !isStale} isSending={isSending} onSave={() => void save(seen.revision)} />
          )}
        </div>
      </div>
    </Dialog>
  )
}

type SaveProps = { isReady: boolean; isSending: boolean; onSave: () => void }

function SaveMarks({ isReady, isSending, onSave }: SaveProps) {
  const words = usePhotoTexts()
  return (
    <Button look="filled" aria-disabled={isSending || !isReady} onClick={() => isReady && onSave()}>
      {words.save}
    </Button>
  )
}

/** Asked before what is marked is thrown away. */
function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const words = usePhotoTexts()
  return (
    <Message tone="wait" takesFocus>
      <p>{words.notSaved}</p>
      <p className={css.acts}>
        <Button small onClick={onStay}>
          {words.goOn}
        </Button>
        <Button small look="danger" onClick={onLeave}>
          {words.throwAway}
        </Button>
      </p>
    </Message>
  )
}

/** The usual keys, but where they undo what is typed. */
function isUndo(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
  if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  return true
}

function Refused({ code }: { code: CaseStepReply['code'] }) {
  const words = usePhotoTexts()
  return (
    <Message tone="wait" said="alert" takesFocus>
      {words.refusals[code === 'Done' || code === 'Photo' ? code : 'other']}
    </Message>
  )
}
