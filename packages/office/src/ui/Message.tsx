import { classNames } from '@nyhem/web/class-names'
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Message.module.css'

export type Tone = 'neutral' | 'good' | 'wait' | 'info' | 'bad'

const marks = { neutral: Info, good: Check, wait: TriangleAlert, info: Info, bad: CircleAlert } as const satisfies Record<
  Tone,
  unknown
>

/** `said`: read aloud when it appears. */
export function Message({ tone, said, children }: { tone: Tone; said?: 'status' | 'alert'; children: ReactNode }) {
  const Mark = marks[tone]
  return (
    <div className={classNames(css.message, css[tone])} {...(said ? { role: said } : {})}>
      <Mark size={16} aria-hidden="true" className={css.mark} />
      <div className={css.words}>{children}</div>
    </div>
  )
}
