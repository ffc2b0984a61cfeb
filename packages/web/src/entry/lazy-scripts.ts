// Fetches the page's scripts after its first pictures, because both would compete for a slow connection and the picture
// matters more; at once on the first touch or key press, and in any case after a timeout. A still page waits for the
// touch (still-page.ts), except for visitors whom it would show or count more without one. Until then links and forms
// work natively; a press on a button not yet hydrated is replayed. A classic script: no imports.
{
  /** A picture that never loads must not prevent hydration. */
  const longestWaitMs = 3_000
  // Screen readers and voice control move the focus or click without any of the others.
  const impatience = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin', 'click'] as const
  const { script, modules, still } = (document.currentScript as HTMLScriptElement).dataset
  let fetched = false

  const fetchScripts = () => {
    if (fetched || !script) return
    fetched = true
    for (const kind of impatience) removeEventListener(kind, fetchScripts, true)
    removeEventListener('pointerover', onHover)
    for (const href of modules ? modules.split(' ') : [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }))
  }
  // Waits for a frame, so that the picture is painted before the scripts start.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(fetchScripts))

  /** A mouse over what can be pressed: the press finds the scripts there. */
  const onHover = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a,button,summary,label,input,select,textarea')) fetchScripts()
  }

  /** A session, consent to being counted, or hearts of this browser. Names as in `domain/cookies/stored-facts.ts`. */
  const isKnown = () => {
    const isCounted = (cookie: string) => cookie.startsWith('consent=') && /statistics|marketing/.test(cookie)
    if (document.cookie.split('; ').some((cookie) => cookie.startsWith('jwt-expires=') || isCounted(cookie)))
      return true
    try {
      return localStorage.getItem('nyhem-favourites') !== null
    } catch {
      // Storage is blocked, so there are no hearts.
      return false
    }
  }

  for (const kind of impatience) addEventListener(kind, fetchScripts, { passive: true, capture: true })
  // A query or hash may ask for what only scripts show, or name the campaign that a visit came from.
  if (still === undefined || location.search || location.hash || isKnown()) {
    setTimeout(fetchScripts, longestWaitMs)
    if (document.readyState === 'complete') afterPaint()
    else addEventListener('load', afterPaint, { once: true })
  } else addEventListener('pointerover', onHover, { passive: true })

  /** An older press is no longer intended. */
  const longestRetentionMs = 15_000
  /** A link that waits longer is followed. */
  const longestLinkWaitMs = 3_000
  type Pressable = (HTMLButtonElement | SVGAElement) & { isAlive?: boolean }
  let stored: { pressed: Pressable; event: MouseEvent; until: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLink = (pressed: Pressable): pressed is SVGAElement => !(pressed instanceof HTMLButtonElement)

  const pressAgain = () => {
    if (!stored?.pressed.isConnected) return
    const { pressed, event, until } = stored
    if (Date.now() > until) {
      stored = null
      if (isLink(pressed)) location.assign(pressed.href.baseVal)
    } else if (!pressed.isAlive) timer = setTimeout(pressAgain, 50)
    else {
      stored = null
      if (!isLink(pressed)) pressed.click()
      // How it was pressed decides what it does.
      else if (pressed.dispatchEvent(new PointerEvent('click', event))) location.assign(pressed.href.baseVal)
    }
  }
  const keep = (pressed: Pressable, event: MouseEvent) => {
    clearTimeout(timer)
    stored = { pressed, event, until: Date.now() + (isLink(pressed) ? longestLinkWaitMs : longestRetentionMs) }
    pressAgain()
  }
  // React stops a press on a part that it has not hydrated yet: the listener below does not hear it. It must be kept at
  // that very moment, because the part may be hydrated before the next task.
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      const pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null
      if (!pressed || pressed.isAlive) return
      event.stopPropagation = () => {
        Event.prototype.stopPropagation.call(event)
        if (!pressed.isAlive) keep(pressed, event)
      }
    },
    true,
  )
  // In the bubbling phase: all other listeners have run by now.
  addEventListener('click', (event) => {
    const { target, detail, metaKey, ctrlKey, shiftKey } = event
    const pressed =
      target instanceof Element ? target.closest<Pressable>('button[type="button"], a[data-chooses]') : null
    stored = null
    if (!pressed || pressed.isAlive) return
    if (isLink(pressed)) {
      // By keyboard, or into another tab: the link is followed.
      if (detail === 0 || metaKey || ctrlKey || shiftKey) return
      event.preventDefault()
    }
    keep(pressed, event)
  })
}
