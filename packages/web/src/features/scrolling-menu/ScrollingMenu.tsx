import { menuArrowStepPx } from '@nyhem/domain/sites/header'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { showWhole } from '../../ui/show-whole.ts'
import styles from './ScrollingMenu.module.css'

type Props = {
  label: string
  /** The current item is the shown page or its ancestor. */
  items: readonly { text: string; href: string; current: boolean }[]
  /** So many of the first items are shown by `bar` on phones, whose line has the others. */
  tabs?: number
  bar?: ReactNode
}

const hands = ['pointerdown', 'wheel', 'focusin'] as const

/** Scrolls with arrow buttons when wider than the window. */
export function ScrollingMenu({ label, items, tabs = 0, bar }: Props) {
  const { shell } = useTexts()
  const path = usePagePath()
  const list = useRef<HTMLUListElement>(null)
  const isLeafed = useRef(false)
  const [room, setRoom] = useState({ before: false, after: false })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const before = element.scrollLeft > 1
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setRoom((old) => (old.before === before && old.after === after ? old : { before, after }))
    }
    measure()
    showCurrent(element)
    // A narrower window may hide the current item. Not corrected once the visitor scrolls.
    const observer = new ResizeObserver(() => {
      measure()
      if (!isLeafed.current) showCurrent(element)
    })
    observer.observe(element)
    const leaf = () => {
      isLeafed.current = true
    }
    element.addEventListener('scroll', measure, { passive: true })
    for (const hand of hands) element.addEventListener(hand, leaf, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
      for (const hand of hands) element.removeEventListener(hand, leaf)
    }
  }, [])
  const move = (direction: 1 | -1) => {
    isLeafed.current = true
    list.current?.scrollBy({ left: direction * menuArrowStepPx })
  }
  return (
    <nav aria-label={label} className={styles.menu}>
      {bar}
      <Wrap className={styles.line}>
        {room.before && <IconButton icon={ChevronLeft} label={shell.scrollBack} onClick={() => move(-1)} />}
        <ul ref={list} className={styles.list}>
          {items.map(({ text, href, current }, index) => (
            <li key={href} data-tab={index < tabs || undefined}>
              <a href={href} aria-current={current ? (href === path ? 'page' : 'true') : undefined} onFocus={showWhole}>
                {text}
              </a>
            </li>
          ))}
        </ul>
        {room.after && <IconButton icon={ChevronRight} label={shell.scrollOn} onClick={() => move(1)} />}
      </Wrap>
    </nav>
  )
}

/** `scrollIntoView` would also move the page away from its anchor. */
function showCurrent(line: HTMLElement): void {
  const current = line.querySelector('[aria-current]')
  if (!current) return
  const [whole, part] = [line.getBoundingClientRect(), current.getBoundingClientRect()]
  line.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2)
}
