import { type KeyboardEvent, useEffect, useRef } from 'react'
import { changeQuery } from '../../../entry/navigation.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import type { OpenedWindow } from './opened-window.ts'
import { panels } from './panels.ts'
import css from './window.module.css'

/** The panel that is chosen in the address, the first where there is room and none is. */
export function PanelTabs({ opened, chosen }: { opened: OpenedWindow; chosen: string | null }) {
  const texts = useWindowTexts()
  const tabs = useRef<HTMLDivElement>(null)
  const found = panels.findIndex(({ name }) => name === chosen)
  const at = Math.max(0, found)
  const panel = panels[at]
  // On a phone the tabs are wider than the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each panel.
  useEffect(() => {
    tabs.current?.querySelector('[data-chosen]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [chosen])

  function onKeyDown(event: KeyboardEvent): void {
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const place = (next + panels.length) % panels.length
    changeQuery({ panel: panels[place]?.name ?? null })
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus()
  }

  return (
    <>
      <nav className={css.tabBar} aria-label={texts.panels.label} data-region>
        <button
          type="button"
          className={css.contentTab}
          aria-pressed={found === -1}
          onClick={() => changeQuery({ panel: null })}
        >
          {texts.content}
        </button>
        <div role="tablist" aria-label={texts.panels.label} ref={tabs} className={css.tabs} onKeyDown={onKeyDown}>
          {panels.map(({ name, icon: Icon }, place) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={place === at}
              data-chosen={place === found || undefined}
              aria-controls="page-panel"
              tabIndex={place === at ? 0 : -1}
              className={css.tab}
              onClick={() => changeQuery({ panel: name })}
            >
              <Icon size={16} aria-hidden="true" />
              {texts.panels[name]}
            </button>
          ))}
        </div>
      </nav>
      {panel && (
        <div className={css.panel} id="page-panel" role="tabpanel" aria-labelledby={`tab-${panel.name}`} data-region>
          <panel.component key={panel.name} opened={opened} />
        </div>
      )}
    </>
  )
}
