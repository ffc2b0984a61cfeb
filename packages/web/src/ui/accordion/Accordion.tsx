import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon/Icon.tsx'
import styles from './Accordion.module.css'

export type AccordionItem = { id: string; heading: ReactNode; body: ReactNode; open?: boolean }

type Props = {
  items: readonly AccordionItem[]
  /** Items of one group close each other. Omit to allow several open. */
  group?: string
  /** Heading level of the questions. */
  level?: 2 | 3 | 4
}

/** Collapsible questions. Based on `details`, so it works without scripts and with find-in-page. */
export function Accordion({ items, group, level = 3 }: Props) {
  const Question = `h${level}` as const
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => openNamedIn(list.current), [])
  return (
    <div ref={list} className={styles.accordion}>
      {items.map((item) => (
        <details key={item.id} id={item.id} open={item.open} {...(group !== undefined && { name: group })}>
          <summary className={styles.summary}>
            <Question className={styles.question}>{item.heading}</Question>
            <Icon of={Plus} size={24} className={styles.sign} />
          </summary>
          <div className={styles.body}>{item.body}</div>
        </details>
      ))}
    </div>
  )
}

/** Opens the item named in the address, now and on later changes. Returns a stop function. */
function openNamedIn(list: HTMLElement | null): () => void {
  const open = () => {
    const id = location.hash.slice(1)
    const named = [...(list?.querySelectorAll('details') ?? [])].find((item) => item.id === id)
    if (named) named.open = true
  }
  open()
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}
