import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import css from './Head.module.css'

/** Sets the document's title, and gives the focus to the heading when the screen is entered. */
export function useScreenTitle(title: string) {
  const texts = useTexts()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = texts.titleOf(title)
  }, [texts, title])
  useEffect(() => {
    // Not at the first load, where the browser begins at the top.
    if (document.activeElement !== document.body || hasEntered) ref.current?.focus({ preventScroll: true })
    hasEntered = true
  }, [])
  return ref
}

/** Crumb, title and acts of a screen. */
export function Head({ crumb, title, children }: { crumb?: string; title: string; children?: ReactNode }) {
  const ref = useScreenTitle(title)
  return (
    <header className={css.head}>
      <div className={css.titles}>
        {crumb && <p className={css.crumb}>{crumb}</p>}
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
      </div>
      {children && <div className={css.acts}>{children}</div>}
    </header>
  )
}

let hasEntered = false
