import { classNames } from '@nyhem/web/class-names'
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './Message.module.css'

export type Tone = 'neutral' | 'good' | 'wait' | 'info' | 'bad'

const marks = {
  neutral: Info,
  good: Check,
  wait: TriangleAlert,
  info: Info,
  bad: CircleAlert,
} as const satisfies Record<Tone, unknown>

type Props = { tone: Tone; said?: 'status' | 'alert'; takesFocus?: true; children: ReactNode }

/** `said`: read aloud when it appears. `takesFocus`: what stands above a form that was refused. */
export function Message({ tone, said, takesFocus, children }: Props) {
  const Mark = marks[tone]
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [takesFocus])
  return (
    <div
      ref={ref}
      {...(takesFocus ? { tabIndex: -1 } : {})}
      className={classNames(css.message, css[tone])}
      {...(said ? { role: said } : {})}
    >
      <Mark size={16} aria-hidden="true" className={css.mark} />
      <div className={css.words}>{children}</div>
    </div>
  )
}
