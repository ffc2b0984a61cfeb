import type { HeadingSize } from '../ui/heading/Heading.tsx'

/** Of an opening's heading: a long name in the largest size would break inside a word. */
export const openingSize = (heading: string): HeadingSize => (longestWord(heading) > 13 ? 'display-2' : 'display-1')

const longestWord = (text: string): number => Math.max(0, ...text.split(/[\s-]+/).map((word) => word.length))
