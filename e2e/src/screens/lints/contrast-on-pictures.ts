import type { Rgb } from '../screen-facts.ts'
import type { ScreenLint } from './lint.types.ts'

/** WCAG 2.2, 1.4.3. */
const needed = { text: 4.5, large: 3 } as const
/** Share of the ground that may be below: the grain of a picture, not a patch of it. */
const grain = 0.05

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const mixed = (color: Rgb, ground: Rgb, opacity: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => color[index] * opacity + ground[index] * (1 - opacity)
  return [channel(0), channel(1), channel(2)]
}

/** Contrast that all but the grain of the ground has. */
export function worstContrast(color: Rgb, opacity: number, pixels: readonly Rgb[]): number {
  const sorted = pixels.map((ground) => contrastOf(mixed(color, ground, opacity), ground)).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * grain)] ?? Number.POSITIVE_INFINITY
}

export const contrastOnPictures: ScreenLint = {
  name: 'contrast on pictures',
  find: ({ grounds }) =>
    grounds.flatMap(({ text, color, opacity, isLarge, pixels }) => {
      const contrast = worstContrast(color, opacity, pixels)
      const least = isLarge ? needed.large : needed.text
      return contrast < least ? [`“${text}” ${contrast.toFixed(1)} of ${least}`] : []
    }),
}
