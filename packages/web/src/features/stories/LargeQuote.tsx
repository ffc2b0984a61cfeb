import { classNames } from '../../ui/class-names.ts'
import styles from './LargeQuote.module.css'

type Props = { text: string; name: string | null; className?: string | undefined }

export const LargeQuote = ({ text, name, className }: Props) => (
  <figure className={classNames(styles.figure, className)}>
    <blockquote className={styles.quote}>
      <p>{text}</p>
    </blockquote>
    {name && <figcaption className={styles.name}>{name}</figcaption>}
  </figure>
)
