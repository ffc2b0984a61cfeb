import type { Medium, ReplaceMediumReply } from '@nyhem/contract/calls/media-library'
import { useEffect, useRef, useState } from 'react'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { type Sending, sendReplacement } from '../../uploads/send-file.ts'
import css from './Media.module.css'
import { UseList } from './UseList.tsx'

type Props = { medium: Medium; onClose: () => void; onDone: (medium: Medium) => void }

/** Shows every place that changes before the file is chosen. */
export function ReplaceFile({ medium, onClose, onDone }: Props) {
  const words = useMediaTexts()
  const picker = useRef<HTMLInputElement>(null)
  const sending = useRef<Sending<ReplaceMediumReply> | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => () => sending.current?.cancel(), [])

  async function send(file: File): Promise<void> {
    setProblem(null)
    setPercent(0)
    sending.current = sendReplacement(medium, file, (share) => setPercent(Math.round(share * 100)))
    const sent = await sending.current.sent
    sending.current = null
    setPercent(null)
    if (sent.kind === 'cancelled') return
    if (sent.kind === 'failed') return setProblem(words.uploads.failed)
    const { reply } = sent
    if (reply.code === 'Refused') return setProblem(words.refused[reply.problem])
    if (reply.code === 'Double')
      return setProblem(reply.title === null ? words.uploads.doubleElsewhere : words.uploads.double(reply.title))
    if (reply.code === 'Ok') onDone(reply.medium)
    else setProblem(words.stale)
  }

  return (
    <Dialog title={words.file.replace} onClose={onClose}>
      <div className={css.dialog}>
        <p>{words.file.replaceWhat(medium.uses)}</p>
        <UseList medium={medium} />
        <p className={css.hint}>{words.file.replaceKeeps}</p>
        {problem && (
          <Message tone="bad" said="alert">
            <p>{problem}</p>
          </Message>
        )}
        {percent !== null && <progress value={percent} max={100} aria-label={words.file.replace} />}
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={words.file.chooseNew}
          accept={medium.sort === 'picture' ? 'image/jpeg,image/png,image/webp,image/avif' : 'application/pdf'}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
        <div className={css.acts}>
          <Button look="filled" disabled={percent !== null} onClick={() => picker.current?.click()}>
            {words.file.chooseNew}
          </Button>
          <Button onClick={onClose}>{words.closePanel}</Button>
        </div>
      </div>
    </Dialog>
  )
}
