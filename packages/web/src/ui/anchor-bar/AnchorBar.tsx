import { useEffect, useRef, useState } from 'react'
import { Wrap } from '../layout/Wrap.tsx'
import styles from './AnchorBar.module.css'

export type AnchorLink = { href: `#${string}`; label: string }

type Props = { label: string; links: readonly AnchorLink[] }

/** Below the header and the bar itself a section counts as read until it has left the upper third of the window. */
const readingBand = '-152px 0px -60% 0px'

/** Links to the sections of a long page, which stay in the window. The current one is marked. */
export function AnchorBar({ label, links }: Props) {
  const current = useCurrentSection(links)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const item = current === null ? null : row?.querySelector<HTMLElement>(`[href="${current}"]`)
    // `scrollIntoView` would also move the page.
    if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={label} className={styles.bar}>
      <Wrap>
        <ul ref={list} className={styles.list}>
          {links.map(({ href, label: text }) => (
            <li key={href}>
              <a href={href} className={styles.link} aria-current={href === current ? 'location' : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Wrap>
    </nav>
  )
}

function useCurrentSection(links: readonly AnchorLink[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const hrefs = links.map(({ href }) => href).join(' ')
  useEffect(() => {
    const inBand = new Set<string>()
    const hrefOf = new Map<Element, string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const href = hrefOf.get(target) ?? ''
          if (isIntersecting) inBand.add(href)
          else inBand.delete(href)
        }
        // Between two sections the former stays marked.
        setCurrent((before) => hrefs.split(' ').find((href) => inBand.has(href)) ?? before)
      },
      { rootMargin: readingBand },
    )
    for (const href of hrefs.split(' ')) {
      const target = document.getElementById(href.slice(1))
      // An anchor may be the heading of its section.
      const section = target?.closest('section') ?? target
      if (!section) continue
      hrefOf.set(section, href)
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [hrefs])
  return current
}
