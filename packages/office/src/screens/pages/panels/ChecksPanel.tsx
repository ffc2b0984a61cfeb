import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import type { OpenedWindow } from '../window/opened-window.ts'
import { Findings, useChecks } from './Findings.tsx'
import css from './panels.module.css'

export function ChecksPanel({ opened }: { opened: OpenedWindow }) {
  const { check } = useWindowTexts()
  const checks = useChecks(opened)
  return (
    <section className={css.panel} aria-labelledby="panel-checks">
      <h2 id="panel-checks">{check.title}</h2>
      <Findings opened={opened} checks={checks} />
    </section>
  )
}
