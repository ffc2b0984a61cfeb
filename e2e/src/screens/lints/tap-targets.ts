import type { Box, TargetFact } from '../screen-facts.ts'
import type { ScreenLint } from './lint.types.ts'

/** WCAG 2.2, 2.5.8, in CSS pixels; browsers round halves of a pixel. */
const least = 24
const rounding = 0.5

const isSmall = ({ box }: TargetFact) => box.width < least - rounding || box.height < least - rounding

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

const distanceTo = ({ x, y }: { x: number; y: number }, box: Box): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height))

/** A circle of 24 px around the small one meets another target, or the circle of another small one. */
function isCrowded(target: TargetFact, others: readonly TargetFact[]): boolean {
  const middle = middleOf(target.box)
  return others.some((other) => {
    if (other === target) return false
    if (distanceTo(middle, other.box) < least / 2 - rounding) return true
    const there = middleOf(other.box)
    return isSmall(other) && Math.hypot(there.x - middle.x, there.y - middle.y) < least - rounding
  })
}

/** A larger link on the page leads to the same. */
const hasEquivalent = (target: TargetFact, others: readonly TargetFact[]): boolean =>
  target.href !== '' && others.some((other) => other.href === target.href && !isSmall(other))

/** Exceptions of the criterion: targets in a sentence, with space around them, or with an equivalent on the page. */
export const tapTargets: ScreenLint = {
  name: 'tap target under 24 px',
  find: ({ targets }) =>
    targets
      .filter((target) => isSmall(target) && !target.isInSentence)
      .filter((target) => !hasEquivalent(target, targets) && isCrowded(target, targets))
      .map(({ name, box }) => `“${name}” ${Math.round(box.width)} × ${Math.round(box.height)}`),
}
