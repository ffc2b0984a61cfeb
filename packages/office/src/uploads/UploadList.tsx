import type { UploadMediumReply } from '@nyhem/contract/calls/media-library'
import type { MediaTexts } from '../texts/sv/media.ts'
import { useMediaTexts } from '../texts/use-media-texts.tsx'
import { Button } from '../ui/Button.tsx'
import type { Sent } from './send-file.ts'
import css from './Uploads.module.css'
import { isOver, type Upload } from './use-uploads.ts'

type Props = {
  uploads: readonly Upload[]
  onCancel: (id: number) => void
  onClear: () => void
  onOpen: (mediaId: string) => void
}

/** What is on its way, and what came of it; how far all are is told by voice. */
export function UploadList({ uploads, onCancel, onClear, onOpen }: Props) {
  const words = useMediaTexts()
  if (uploads.length === 0) return null
  const done = uploads.filter(isOver).length
  return (
    <section className={css.uploads} aria-labelledby="uploads-title">
      <header>
        <h2 id="uploads-title">{words.uploads.title}</h2>
        <p role="status">{words.uploads.said(done, uploads.length)}</p>
        {done === uploads.length && (
          <Button small look="quiet" onClick={onClear}>
            {words.uploads.clear}
          </Button>
        )}
      </header>
      <ul>
        {uploads.map((upload) => (
          <Line key={upload.id} upload={upload} onCancel={onCancel} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function Line({ upload, onCancel, onOpen }: Pick<Props, 'onCancel' | 'onOpen'> & { upload: Upload }) {
  const words = useMediaTexts()
  const { state, file } = upload
  const opens = state.kind === 'sent' ? mediumOf(state.sent) : null
  return (
    <li>
      <span className={css.uploadName}>{file.name}</span>
      <span>{stateText(upload, words)}</span>
      {state.kind === 'sending' && <progress value={state.percent} max={100} aria-label={file.name} />}
      <span className={css.cancel} />
      {state.kind !== 'sent' && (
        <Button small onClick={() => onCancel(upload.id)} aria-label={words.uploads.cancelOf(file.name)}>
          {words.uploads.cancel}
        </Button>
      )}
      {opens !== null && (
        <Button small onClick={() => onOpen(opens)} aria-label={words.uploads.openOf(file.name)}>
          {words.uploads.open}
        </Button>
      )}
    </li>
  )
}

function mediumOf(sent: Sent<UploadMediumReply>): string | null {
  if (sent.kind !== 'answered') return null
  if (sent.reply.code === 'Ok') return sent.reply.medium.mediaId
  return sent.reply.code === 'Double' ? sent.reply.mediaId : null
}

function stateText({ state }: Upload, { uploads, refused }: MediaTexts): string {
  if (state.kind === 'waiting') return uploads.waiting
  if (state.kind === 'sending') return state.percent < 100 ? uploads.sending(state.percent) : uploads.checking
  const { sent } = state
  if (sent.kind === 'cancelled') return uploads.cancelled
  if (sent.kind === 'failed') return failedText(sent.problem.code, uploads, refused)
  const { reply } = sent
  if (reply.code === 'Refused') return refused[reply.problem]
  if (reply.code === 'Double') return reply.title === null ? uploads.doubleElsewhere : uploads.double(reply.title)
  return reply.code === 'Ok' ? uploads.done : uploads.siteForbidden
}

const failedText = (code: string, uploads: MediaTexts['uploads'], refused: MediaTexts['refused']): string =>
  ({ Offline: uploads.offline, TooManyRequests: uploads.busy, TooLarge: refused.TooLarge })[code] ?? uploads.failed
