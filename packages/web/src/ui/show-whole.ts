import type { FocusEvent } from 'react'

/** For `onFocus` in a row that scrolls: browsers leave a focused element where it is when its edge alone is in view. */
export const showWhole = ({ currentTarget }: FocusEvent<HTMLElement>): void => {
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
