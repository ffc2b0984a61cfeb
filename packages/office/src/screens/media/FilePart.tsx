import type { ArchiveReply, Medium } from '@nyhem/contract/calls/media-library'
import { archiveMedium, takeMediumBack } from '@nyhem/contract/routes/media-library.paths'
import { useState } from 'react'
import { type CallProblem, call } from '../../calls/call.ts'
import { useSession } from '../../entry/session.tsx'
import { dayText } from '../../texts/format.ts'
import { useMediaTexts } from '../../texts/use-media-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { fileOf } from '../../uploads/medium-picture.ts'
import css from './Media.module.css'
import { ReplaceFile } from './ReplaceFile.tsx'

type Props = { medium: Medium; onChanged: (medium: Medium, said: string) => void }

/** The file itself: facts, download, replacement, archive. */
export function FilePart({ medium, onChanged }: Props) {
  const texts = useTexts()
  const { file: words, replaced } = useMediaTexts()
  const [isReplacing, setIsReplacing] = useState(false)
  const number = new Intl.NumberFormat(texts.locale)
  const { width, height, bytes, mimeType, uploadedBy, uploadedAt, origin } = medium
  const facts = [
    width !== null && height !== null ? words.pixels(number.format(width), number.format(height)) : null,
    mimeType.split('/')[1]?.replace('+xml', '').toUpperCase(),
    `${number.format(Math.ceil(bytes / 1_000))} kB`,
    origin === 'upload' && medium.sort === 'picture' ? words.noPlace : null,
  ].filter(Boolean)
  return (
    <section className={css.part} aria-labelledby="medium-file">
      <h3 id="medium-file">{words.title}</h3>
      <p>{facts.join(', ')}</p>
      {uploadedBy !== null && uploadedAt !== null && (
        <p className={css.hint}>
          {words.uploadedBy} {words.uploaded(uploadedBy, dayText(texts, uploadedAt))}
        </p>
      )}
      <p className={css.hint}>
        {words.key} <code>{medium.key}</code>
      </p>
      <div className={css.acts}>
        <a href={fileOf(medium)} download>
          {words.download}
        </a>
        {medium.mayChange && <Button onClick={() => setIsReplacing(true)}>{words.replace}</Button>}
        {medium.mayChange && <Archive medium={medium} onChanged={onChanged} />}
      </div>
      {medium.mayChange && medium.uses > 0 && !medium.isArchived && (
        <p className={css.hint}>{words.archiveUsed(medium.uses)}</p>
      )}
      {origin === 'file' && <p className={css.hint}>{words.readOnly}</p>}
      {origin === 'upload' && !medium.mayChange && <p className={css.hint}>{words.notAllowed}</p>}
      {isReplacing && (
        <ReplaceFile
          medium={medium}
          onClose={() => setIsReplacing(false)}
          onDone={(changed) => {
            setIsReplacing(false)
            onChanged(changed, replaced)
          }}
        />
      )}
    </section>
  )
}

/** Not offered for what pages name: the server would refuse it. */
function Archive({ medium, onChanged }: Props) {
  const texts = useTexts()
  const words = useMediaTexts()
  const { heed } = useSession()
  const [problem, setProblem] = useState<CallProblem | null>(null)
  if (!medium.isArchived && medium.uses > 0) return null
  const { mediaId, isArchived } = medium

  async function send(): Promise<void> {
    const result = heed(await call(isArchived ? takeMediumBack : archiveMedium, { params: { mediaId } }))
    if (!result.ok) return setProblem(result.problem)
    const reply: ArchiveReply = result.value
    if (reply.code === 'Ok') onChanged(reply.medium, isArchived ? words.isBack : words.isArchived)
    else onChanged({ ...medium, uses: reply.uses }, words.file.archiveUsed(reply.uses))
  }

  return (
    <>
      <Button look={isArchived ? 'plain' : 'danger'} onClick={() => void send()}>
        {isArchived ? words.file.takeBack : words.file.archive}
      </Button>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
    </>
  )
}
