import { lazyValue } from '../../lazy-template.ts'

/** Loaded with the first search: mere reading needs none of it. */
export const searchCode = lazyValue(() => import('./ask-ahead.ts'))
