import { reportFileLimits, reportFileTypes } from '@nyhem/domain/case/report-files'
import { useTexts } from '../../site/site-context.tsx'
import styles from './Errands.module.css'

const accepted = [
  ...Object.keys(reportFileTypes),
  ...Object.values(reportFileTypes).flatMap((endings) => endings.map((ending) => `.${ending}`)),
].join(',')

type Props = { name: string; id: string; label: string; error: string | undefined; left?: number }

export function FileField({ name, id, label, error, left = reportFileLimits.count }: Props) {
  const { write } = useTexts('errands').errands
  const { errorPrefix } = useTexts().ui
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
        id={id}
        name={name}
        type="file"
        multiple
        accept={accepted}
        aria-describedby={error ? `${hintId} ${errorId}` : hintId}
        aria-invalid={error ? true : undefined}
      />
    </div>
  )
}
