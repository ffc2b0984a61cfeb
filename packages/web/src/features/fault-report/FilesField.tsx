import { type FileProblem, reportFileTypes } from '@nyhem/domain/case/report-files'
import { languageTags } from '@nyhem/domain/sites/site'
import { Camera, Check, FileText, Paperclip, Trash2, Video, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './FaultReport.module.css'
import type { StepProps } from './fields.tsx'
import type { ReportFile } from './file-queue.ts'
import { fileSize } from './file-size.ts'

const accepted = [
  ...Object.keys(reportFileTypes),
  ...Object.values(reportFileTypes).flatMap((ends) => ends.map((end) => `.${end}`)),
].join(',')
const id = 'report-files'

/** Pictures and files: chosen, dropped or taken; each tells how far it has come. */
export function FilesField({ control: { queue, files } }: StepProps) {
  const { files: words } = useTexts().report
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const add = (chosen: FileList | null) => setProblem(chosen && chosen.length > 0 ? queue.add([...chosen]) : null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files)
    // The same file again is a choice too.
    event.target.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    add(event.dataTransfer.files)
  }
  const remove = (key: string) => {
    setProblem(null)
    document.getElementById(id)?.focus()
    void queue.remove(key)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons and a list, not of form fields
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      tabIndex={-1}
      className={classNames(styles.files, isOver && styles.filesOver)}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <p id={`${id}-label`} className={styles.legend}>
        {words.label} <span className={styles.optional}>{words.optional}</span>
      </p>
      <p id={`${id}-hint`} className={styles.note}>
        {words.hint}
      </p>
      <div role="alert">
        <FieldError id={id} error={problem && together(problem, words)} />
      </div>
      <div className={styles.fileWays}>
        <Button look="outlined" onClick={() => camera.current?.click()}>
          <span className={styles.withIcon}>
            <Icon of={Camera} />
            {words.camera}
          </span>
        </Button>
        <Button look="outlined" onClick={() => chooser.current?.click()}>
          <span className={styles.withIcon}>
            <Icon of={Paperclip} />
            {isOver ? words.drop : words.choose}
          </span>
        </Button>
      </div>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      <input ref={chooser} type="file" accept={accepted} multiple hidden onChange={onChange} data-files="chosen" />
      {files.length > 0 && (
        <ul className={styles.fileList} aria-label={words.list}>
          {files.map((file) => (
            <FileRow
              key={file.key}
              file={file}
              onRemove={() => remove(file.key)}
              onRetry={() => void queue.retry(file.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type Words = ReturnType<typeof useTexts>['report']['files']
const together = (problem: FileProblem, { problems }: Words): string => {
  const found = problems[problem]
  return typeof found === 'string' ? found : found('')
}

type RowProps = { file: ReportFile; onRemove: () => void; onRetry: () => void }

function FileRow({ file, onRemove, onRetry }: RowProps) {
  const { files: words } = useTexts().report
  const isMoving = file.status === 'uploading' || file.status === 'waiting'
  return (
    <li className={styles.file} data-status={file.status}>
      <Thumbnail file={file} />
      <div className={styles.fileWords}>
        <p className={styles.fileName}>{file.name}</p>
        <FileState file={file} />
        {file.status === 'failed' && (
          <button type="button" className={styles.textButton} aria-label={words.retryOf(file.name)} onClick={onRetry}>
            {words.retry}
          </button>
        )}
      </div>
      <IconButton
        icon={isMoving ? X : Trash2}
        label={isMoving ? words.cancel(file.name) : words.remove(file.name)}
        onClick={onRemove}
      />
    </li>
  )
}

/** A small picture of a file, or what kind it is. */
export function Thumbnail({ file }: { file: Pick<ReportFile, 'preview' | 'type'> }) {
  return (
    <span className={styles.thumbnail}>
      {file.preview ? (
        <img src={file.preview} alt="" width={56} height={56} />
      ) : (
        <Icon of={file.type.startsWith('video/') ? Video : FileText} size={24} />
      )}
    </span>
  )
}

function FileState({ file: { status, name, bytes, sent, problem } }: { file: ReportFile }) {
  const { files: words } = useTexts().report
  const { locale } = useSite()
  const size = fileSize(bytes, languageTags[locale])
  if (status === 'uploading')
    return (
      <>
        <p className={styles.note}>{words.sending(fileSize(sent, languageTags[locale]), size)}</p>
        <progress className={styles.bar} value={sent} max={Math.max(1, bytes)} aria-label={words.progress(name)} />
      </>
    )
  if (status === 'refused' && problem !== null) {
    const found = words.problems[problem]
    return <FieldError id={`report-file-${name}`} error={typeof found === 'string' ? found : found(size)} />
  }
  if (status === 'failed') return <FieldError id={`report-file-${name}`} error={words.failed} />
  return (
    <p className={styles.fileNote}>
      {status === 'done' && <Icon of={Check} size={16} />}
      {status === 'done' ? words.done(size) : status === 'kept' ? words.kept(size) : words.waiting(size)}
    </p>
  )
}
