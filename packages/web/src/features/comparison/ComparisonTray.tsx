import { comparisonHref } from '@nyhem/domain/comparison/comparison-address'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { Wrap } from '../../ui/layout/Wrap.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import styles from './ComparisonTray.module.css'
import { releaseHome, useChosenHomes } from './chosen-homes.ts'

/** The homes chosen so far, at the lower edge of the window. */
export function ComparisonTray({ action }: { action: string }) {
  const { tray } = useTexts('comparison').comparison
  const { homes, refused } = useChosenHomes()
  const bar = useRef<HTMLElement>(null)
  usePublishedHeight(bar)
  const said = useAfterMount(refused ? tray.tooMany : tray.chosen(homes.map(({ name }) => name)))
  const href = comparisonHref(action, { homes: homes.map(({ id }) => id), onlyDifferences: false })
  const remove = (id: string) => {
    neighbourOf(bar.current, id)?.focus()
    releaseHome(id)
  }
  return (
    <section ref={bar} className={styles.tray} aria-label={tray.label}>
      <Wrap className={styles.inside}>
        <div role="status" className={styles.said}>
          {refused ? <p className={styles.refused}>{said}</p> : <VisuallyHidden>{said}</VisuallyHidden>}
        </div>
        <ul className={styles.homes}>
          {homes.map(({ id, name }) => (
            <li key={id} className={styles.home}>
              <span className={styles.name}>{name}</span>
              <IconButton icon={X} label={tray.remove(name)} data-home={id} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
        <div className={styles.action}>
          {homes.length < 2 && <p className={styles.hint}>{tray.oneMore}</p>}
          <ButtonLink href={href}>{tray.compare(homes.length)}</ButtonLink>
        </div>
      </Wrap>
    </section>
  )
}

/** What takes the focus of a removed home: the next one's button, else the home's own box on the page. */
function neighbourOf(bar: HTMLElement | null, id: string): HTMLElement | null {
  const buttons = [...(bar?.querySelectorAll<HTMLElement>('[data-home]') ?? [])]
  const at = buttons.findIndex((button) => button.dataset.home === id)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="home"]')]
  return buttons[at + 1] ?? buttons[at - 1] ?? boxes.find(({ value }) => value === id) ?? document.querySelector('h1')
}

/** A region announces what changes in it, not what it appears with. */
function useAfterMount(text: string): string {
  const [shown, setShown] = useState('')
  useEffect(() => setShown(text), [text])
  return shown
}

const heightName = '--tray-height'

/** For what else lies at the lower edge: the booking bar and toasts. */
function usePublishedHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return
    const { style } = document.documentElement
    const publish = () => style.setProperty(heightName, `${current.offsetHeight}px`)
    publish()
    const observer = new ResizeObserver(publish)
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(heightName)
    }
  }, [bar])
}
