import { lazyValue } from '../../lazy-template.ts'

/** Loaded with the first search: mere reading needs none of it. */
export const searchCode = lazyValue(async () => {
  const [{ askAhead, askNow }, { watchWindow }] = await Promise.all([
    import('./ask-ahead.ts'),
    import('./watch-window.ts'),
  ])
  return { askAhead, askNow, watchWindow }
})
