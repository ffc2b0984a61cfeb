import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { markAlive } from '../button/mark-alive.ts'
import { nextTab } from './next-tab.ts'
import styles from './Tabs.module.css'

type Tab = { key: string; label: ReactNode; panel: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  /** By default the first. */
  first?: string
  onSelect?: (key: string) => void
  className?: string | undefined
}

/** Arrow keys move between the tabs. */
export function Tabs({ label, tabs, first, onSelect, className }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ key }) => key === first),
    ),
  )
  const list = useRef<HTMLDivElement>(null)

  const select = (index: number) => {
    setChosen(index)
    const key = tabs[index]?.key
    if (key !== undefined && index !== chosen) onSelect?.(key)
  }

  const move = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, tabs.length)
    if (next === null) return
    event.preventDefault()
    select(next)
    list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[next]?.focus()
  }

  return (
    <div className={className}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            ref={markAlive}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            className={styles.tab}
            aria-selected={index === chosen}
            aria-controls={`${id}${tab.key}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => select(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}${tab.key}-panel`}
          aria-labelledby={`${id}${tab.key}`}
          hidden={index !== chosen}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
