import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './layout.module.css'

export const Wrap = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classNames(styles.wrap, className)}>{children}</div>
)
