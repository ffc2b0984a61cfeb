import { reportFileLimits, reportFileTypes } from '@nyhem/domain/case/report-files'
import { Paperclip } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import styles from './Errands.module.css'

const accepted = [
  ...Object.keys(reportFileTypes),
  ...Object.values(reportFileTypes).flatMap((endings) => endings.map((ending) => `.${ending}`)),
].join(',')

type Props = { name: string; id: string; label: string; error: string | undefined; left?: number }

export function FileField({ name, id, label, error, left = reportFileLimits.count }: Props) {
  const { write } = useTexts('errands').errands
  const { errorPrefix } = useTexts().ui
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  useEffect(() => {
    const form = input.current?.form
    const clear = () => setChosen([])
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div className={styles.files}>
      <label htmlFor={id} className={styles.filesLabel}>
        {label}
      </label>
      <p id={hintId} className={styles.hint}>
        {write.filesHint(left)}
      </p>
      {error && (
        <p id={errorId} className={styles.error}>
          <span className={styles.errorPrefix}>{errorPrefix}</span>
          {error}
        </p>
      )}
      <input
        ref={input}
        id={id}
        name={name}
        type="file"
        multiple
        className={styles.fileInput}
        onChange={(event) => setChosen([...(event.target.files ?? [])].map((file) => file.name))}
        accept={accepted}
        aria-describedby={error ? `${hintId} ${errorId}` : hintId}
        aria-invalid={error ? true : undefined}
      />
      {/* The browser writes on its own button in its own language. The field above has the keyboard and the name. */}
      <label htmlFor={id} className={styles.fileButton} aria-hidden="true">
        <Icon of={Paperclip} />
        {write.chooseFiles}
      </label>
      <p role="status" className={styles.hint}>
        {chosen.length > 0 && write.chosenFiles(chosen.join(', '))}
      </p>
    </div>
  )
}
