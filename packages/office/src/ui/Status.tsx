import { classNames } from '@nyhem/web/class-names'
import type { ReactNode } from 'react'
import css from './Status.module.css'

export type StatusTone = 'neutral' | 'good' | 'wait' | 'info' | 'bad'

/** Word and mark, never colour alone. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classNames(css.status, css[tone])}>{children}</span>
}
