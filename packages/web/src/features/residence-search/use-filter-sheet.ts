import { useEffect, useState } from 'react'
import { lazyCode } from '../../lazy-template.ts'
import { whenIdle } from '../../when-idle.ts'

const code = lazyCode(async () => (await import('./FilterSheet.tsx')).FilterSheet)

/** Fetched once the page is idle, before it is likely opened. Where it cannot be had, the form itself is shown. */
export function useFilterSheet(formAnchor: string) {
  const [Sheet, setSheet] = useState(() => code.current())
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenIdle(() => void code.fetch().catch(() => undefined)), [])
  const open = () => {
    code.fetch().then(
      (component) => {
        setSheet(() => component)
        setOpen(true)
      },
      () => {
        location.hash = formAnchor
      },
    )
  }
  return { Sheet, isOpen, open, close: () => setOpen(false) }
}
