import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

type Props = { shape: 'picture' | 'heading' | 'line' | 'short-line' | 'row'; className?: string | undefined }

/** Appears after 200 ms, so that quick answers never flash it. */
export const Skeleton = ({ shape, className }: Props) => (
  <span className={classNames(styles.skeleton, styles[shape], className)} aria-hidden="true" />
)
