import { showing } from './sv/showing.ts'

/** Words of registering for a showing and checking in to it, in Swedish: fetched with those pages. */
export const svShowing = { showing }
