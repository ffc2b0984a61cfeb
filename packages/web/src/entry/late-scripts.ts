// Fetches the page's scripts once its first pictures are there, since on a slow line both would share it and the
// picture is what the visitor came for; at the first touch or key press at once, and whatever happens after a while.
// Until then links and forms work by themselves; a press on a button that has no work yet is made again when it has.
// A classic script: nothing may be imported.
{
  /** A picture that never comes must not keep the page from coming to life. */
  const longestWaitMs = 3_000
  const impatience = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const
  const { script, modules } = (document.currentScript as HTMLScriptElement).dataset
  let fetched = false

  const fetchScripts = () => {
    if (fetched || !script) return
    fetched = true
    for (const kind of impatience) removeEventListener(kind, fetchScripts)
    for (const href of modules ? modules.split(' ') : [])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }))
  }
  // The frame first, so that the picture is painted before the scripts begin to work.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(fetchScripts))

  for (const kind of impatience) addEventListener(kind, fetchScripts, { passive: true })
  setTimeout(fetchScripts, longestWaitMs)
  if (document.readyState === 'complete') afterPaint()
  else addEventListener('load', afterPaint, { once: true })

  /** A press that was made so long ago is not meant any more. */
  const longestKeptMs = 15_000
  let kept: { button: HTMLButtonElement; until: number } | null = null

  const pressAgain = () => {
    if (!kept || Date.now() > kept.until || !kept.button.isConnected) return
    const { button } = kept
    if (!button.isAlive) return void setTimeout(pressAgain, 50)
    kept = null
    button.click()
  }
  // On its way out of the page: whoever could hear the press has by now.
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null
    const isWaiting = kept !== null
    kept = button && !button.isAlive ? { button, until: Date.now() + longestKeptMs } : null
    if (kept && !isWaiting) pressAgain()
  })
}
