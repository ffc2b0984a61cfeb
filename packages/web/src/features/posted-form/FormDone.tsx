import { type ReactNode, use, useEffect, useRef } from 'react'
import { Heading } from '../../ui/heading/Heading.tsx'
import { FormPage } from './form-page.ts'
import styles from './PostedForm.module.css'

type Props = { heading: string; text: string; children?: ReactNode }

/** Takes focus in place of the form. */
export function FormDone({ heading, text, children }: Props) {
  const isPage = use(FormPage)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles.done} tabIndex={-1} role="status" data-form-done>
      <Heading level={isPage ? 1 : 2} size={isPage ? 'display-2' : 'heading-2'}>
        {heading}
      </Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
