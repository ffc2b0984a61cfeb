import { type HeaderScroll, isAtTop, isBelowFold, scrollHeader } from '@nyhem/domain/sites/header'
import { useEffect, useState } from 'react'

type Visibility = { hidden: boolean; atTop: boolean; belowFold: boolean }

/** Where the header stands: hides on the way down, shows on the way up. */
export function useHeaderScroll(): Visibility {
  const [visibility, setVisibility] = useState<Visibility>({ hidden: false, atTop: true, belowFold: false })
  useEffect(() => {
    let scroll: HeaderScroll = { y: window.scrollY, hidden: false }
    const onScroll = () => {
      scroll = scrollHeader(scroll, window.scrollY)
      const next = { hidden: scroll.hidden, atTop: isAtTop(window.scrollY), belowFold: isBelowFold(window.scrollY) }
      setVisibility((before) =>
        before.hidden === next.hidden && before.atTop === next.atTop && before.belowFold === next.belowFold
          ? before
          : next,
      )
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return visibility
}
