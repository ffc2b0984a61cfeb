import { classNames } from '../class-names.ts'
import styles from './RichText.module.css'

type Props = {
  /** HTML that the server has cleaned. Never anything a visitor wrote. */
  html: string
  size?: 'normal' | 'small' | 'reading'
  className?: string | undefined
}

/** Running text from the content store with its typography. */
export const RichText = ({ html, size = 'normal', className }: Props) => (
  <div
    className={classNames(styles.rich, styles[size], className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans content against an allow-list when it is stored
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
