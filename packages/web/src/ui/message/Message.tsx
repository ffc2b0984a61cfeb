import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './Message.module.css'

export type MessageTone = 'info' | 'success' | 'warning' | 'error'

const icons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const satisfies Record<MessageTone, unknown>

type Props = {
  tone: MessageTone
  heading?: string
  children: ReactNode
  /** Politely, or at once for failures. */
  announce?: 'politely' | 'at-once'
  className?: string | undefined
}

const roles = { politely: 'status', 'at-once': 'alert' } as const

export const Message = ({ tone, heading, children, announce, className }: Props) => (
  <div className={classNames(styles.message, className)} data-tone={tone} role={announce && roles[announce]}>
    <Icon of={icons[tone]} size={24} className={styles.icon} />
    <div>
      {heading && <p className={styles.heading}>{heading}</p>}
      {children}
    </div>
  </div>
)
