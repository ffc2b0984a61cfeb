import styles from './FacadeRow.module.css'
import { facadeWindows } from './facade-windows.ts'

const pitch = 12

/** The house as a row of windows, lit where a home is free. The plate says the number. */
export function FacadeRow(homes: { total: number; available: number }) {
  const windows = facadeWindows(homes)
  if (windows.length < 2) return null
  const width = windows.length * pitch - 4
  return (
    <svg className={styles.facade} width={width} height="14" viewBox={`0 0 ${width} 14`} aria-hidden="true">
      {windows.map((lit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row
        <rect key={index} x={index * pitch} y="0" width="8" height="14" className={lit ? styles.lit : styles.dark} />
      ))}
    </svg>
  )
}
