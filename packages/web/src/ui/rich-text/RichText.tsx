import { classNames } from '../class-names.ts'
import styles from './RichText.module.css'

type Props = {
  /** HTML sanitised by the server. Never visitor input. */
  html: string
  size?: 'normal' | 'small' | 'reading'
  className?: string | undefined
}

export const RichText = ({ html, size = 'normal', className }: Props) => (
  <div
    className={classNames(styles.rich, styles[size], className)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans content against an allow-list when it is stored
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
