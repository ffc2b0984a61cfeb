import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Heading.module.css'

export type HeadingSize = 'display-1' | 'display-2' | 'heading-1' | 'heading-2' | 'heading-3' | 'heading-4'
export type HeadingLevel = 1 | 2 | 3 | 4

type Props = {
  children: ReactNode
  level: HeadingLevel
  /** Independent of the outline level. */
  size?: HeadingSize
  id?: string | undefined
  className?: string | undefined
}

const usualSize = { 1: 'display-1', 2: 'heading-1', 3: 'heading-3', 4: 'heading-4' } as const satisfies Record<
  HeadingLevel,
  HeadingSize
>

/** The h1 can take focus after a navigation. */
export function Heading({ children, level, size = usualSize[level], id, className }: Props) {
  const Element = `h${level}` as const
  return (
    <Element
      id={id}
      className={classNames(styles.heading, styles[size], className)}
      tabIndex={level === 1 ? -1 : undefined}
    >
      {children}
    </Element>
  )
}
