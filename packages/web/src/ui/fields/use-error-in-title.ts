import { useEffect } from 'react'

/** Puts "Error:" before the page's title while a form stands refused: the first thing that a reader says. */
export function useErrorInTitle(failed: boolean, prefix: string): void {
  useEffect(() => {
    if (!failed || document.title.startsWith(prefix)) return
    const title = document.title
    document.title = `${prefix}${title}`
    return () => {
      if (document.title === `${prefix}${title}`) document.title = title
    }
  }, [failed, prefix])
}
