import { useEffect } from 'react'

/** Prefixes the page title with "Error:", which screen readers read first. */
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
