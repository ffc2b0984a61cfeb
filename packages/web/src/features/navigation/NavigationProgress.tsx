import { useTexts } from '../../site/site-context.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './NavigationProgress.module.css'
import { useNavigationStatus } from './navigation-status.ts'

/** Progress line during slow navigation; the new page's title is then announced. */
export function NavigationProgress() {
  const { isSlow, announcement } = useNavigationStatus()
  const { shell } = useTexts()
  return (
    <div aria-live="polite">
      {isSlow && <div className={styles.line} role="progressbar" aria-label={shell.loadingPage} />}
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  )
}
