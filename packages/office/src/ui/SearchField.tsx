import { useEffect, useRef, useState } from 'react'

/** In milliseconds, after the last letter. */
const searchPauseMs = 250

type Props = { id: string; search: string; placeholder?: string; onSearch: (search: string) => void }

/** What is typed stands in the address after a pause; an address that changes otherwise is shown. */
export function SearchField({ id, search, placeholder, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  const sent = useRef(search)
  const send = useRef(onSearch)
  send.current = onSearch
  if (shown !== search) {
    setShown(search)
    if (search !== sent.current) setTyped(search)
  }
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      send.current(typed)
    }, searchPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      id={id}
      type="search"
      data-search
      value={typed}
      placeholder={placeholder}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
