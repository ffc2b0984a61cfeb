import { type FileProblem, reportFileTypes } from '@nyhem/domain/case/report-files'
import { Camera, Paperclip, Trash2, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/fields/Field.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './FaultReport.module.css'
import { FileState, Thumbnail } from './FileState.tsx'
import type { StepProps } from './fields.tsx'
import type { ReportFile } from './file-queue.ts'

const accepted = [
  ...Object.keys(reportFileTypes),
  ...Object.values(reportFileTypes).flatMap((ends) => ends.map((end) => `.${end}`)),
].join(',')
const id = 'report-files'

export function FilesField({ control: { queue, files } }: StepProps) {
  const { files: strings } = useTexts('report').report
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [isOver, setIsOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const add = (chosen: FileList | null) => setProblem(chosen && chosen.length > 0 ? queue.add([...chosen]) : null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files)
    // Allows choosing the same file again.
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
        {strings.label} <span className={styles.optional}>{strings.optional}</span>
      </p>
      <p id={`${id}-hint`} className={styles.note}>
        {strings.hint}
      </p>
      <div role="alert">
        <FieldError id={id} error={problem && together(problem, strings)} />
      </div>
      <div className={styles.fileWays}>
        <Button variant="outlined" onClick={() => camera.current?.click()}>
          <span className={styles.withIcon}>
            <Icon of={Camera} />
            {strings.camera}
          </span>
        </Button>
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          <span className={styles.withIcon}>
            <Icon of={Paperclip} />
            {isOver ? strings.drop : strings.choose}
          </span>
        </Button>
      </div>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      <input ref={chooser} type="file" accept={accepted} multiple hidden onChange={onChange} data-files="chosen" />
      {files.length > 0 && (
        <ul className={styles.fileList} aria-label={strings.list}>
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

type Strings = ReturnType<typeof useTexts>['report']['files']
const together = (problem: FileProblem, { problems }: Strings): string => {
  const found = problems[problem]
  return typeof found === 'string' ? found : found('')
}

type RowProps = { file: ReportFile; onRemove: () => void; onRetry: () => void }

function FileRow({ file, onRemove, onRetry }: RowProps) {
  const { files: strings } = useTexts('report').report
  const isMoving = file.status === 'uploading' || file.status === 'waiting'
  return (
    <li className={styles.file} data-status={file.status}>
      <Thumbnail file={file} />
      <div className={styles.fileWords}>
        <p className={styles.fileName}>{file.name}</p>
        <FileState file={file} />
        {file.status === 'failed' && (
          <button type="button" className={styles.textButton} aria-label={strings.retryOf(file.name)} onClick={onRetry}>
            {strings.retry}
          </button>
        )}
      </div>
      <IconButton
        icon={isMoving ? X : Trash2}
        label={isMoving ? strings.cancel(file.name) : strings.remove(file.name)}
        onClick={onRemove}
      />
    </li>
  )
}
