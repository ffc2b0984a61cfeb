import { classNames } from '@nyhem/web/class-names'
import type { ReactNode } from 'react'
import css from './Status.module.css'

/** Word and mark, never colour alone. */
export function Status({ tone, children }: { tone: 'neutral' | 'good' | 'wait' | 'bad'; children: ReactNode }) {
  return <span className={classNames(css.status, css[tone])}>{children}</span>
}
