import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './TextLink.module.css'

type Props = {
  href: string
  children: ReactNode
  openInNewTab?: boolean
  onInverse?: boolean
  className?: string | undefined
}

export const TextLink = ({ href, children, openInNewTab, onInverse, className }: Props) => (
  <a
    href={href}
    className={classNames(styles.link, onInverse && styles.onInverse, className)}
    {...(openInNewTab && { target: '_blank', rel: 'noopener' })}
  >
    <span className={styles.text}>{children}</span>
    <Icon of={ArrowRight} className={styles.arrow} />
  </a>
)
