import { type ReactNode, useEffect, useRef } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import styles from './PostedForm.module.css'

type Props = { heading: string; text: string; children?: ReactNode }

/** Takes focus in place of the form. */
export function FormDone({ heading, text, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.done} tabIndex={-1} role="status">
      <Heading level={2} size="heading-2">
        {heading}
      </Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
