import { useTexts } from '../../site/site-context.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './SphereView.module.css'

/** What keys and hands do. */
export function ViewerHelp() {
  const { help, keys } = useTexts().viewer
  return (
    <div className={styles.foldout}>
      <Heading level={3} size="heading-4">
        {help}
      </Heading>
      <dl className={styles.keys}>
        {keys.map(([press, does]) => (
          <div key={press} className={styles.keyRow}>
            <dt>{press}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
