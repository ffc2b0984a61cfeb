import styles from './RangeBar.module.css'

type Props = { from: number; to: number; tone?: 'deposit' | 'rent' }

/** Length of an amount that stands beside it in figures. In SVG, because the CSP allows no style attribute. */
export const RangeBar = ({ from, to, tone = 'deposit' }: Props) => (
  <svg className={styles.bar} data-tone={tone} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect className={styles.ground} width="100" height="1" />
    <rect className={styles.until} width={to} height="1" />
    <rect className={styles.certain} width={from} height="1" />
  </svg>
)
