import { lazyPart } from '../../lazy-part.tsx'

/**
 * One errand with its forms: those who read the list alone do without. What keeps a message comes with the form, since
 * without a network it could not be fetched.
 */
export const LazyErrandDetail = lazyPart(async () => {
  const [{ ErrandDetail }] = await Promise.all([
    import('./ErrandDetail.tsx'),
    import('./WaitingMessages.tsx'),
    import('./send-waiting.ts'),
  ])
  return ErrandDetail
})
