import { readFileSync } from 'node:fs'
import { headerTransitionMs } from '@nyhem/domain/sites/header'
import { type Theme, themes } from '@nyhem/domain/sites/site'
import { describe, expect, it } from 'vitest'
import { tokensCss } from '../../build/tokens-css.ts'
import { contrastRatio } from './contrast-ratio.ts'
import { type ColorRole, sharedTokens, themeTokens } from './tokens.ts'

type Pair = readonly [front: ColorRole, back: ColorRole, least: number]

const grounds = ['bg.page', 'bg.surface', 'bg.sunken', 'bg.selected', 'bg.accent.soft'] as const
const texts = ['text.primary', 'text.secondary', 'text.muted', 'text.accent'] as const
const text = 4.5
const shape = 3

const pairs: readonly Pair[] = [
  ...grounds.flatMap((ground) => texts.map((front): Pair => [front, ground, text])),
  ['text.on-accent', 'bg.accent', text],
  ['text.on-accent', 'bg.accent.hover', text],
  ['text.on-inverse', 'bg.inverse', text],
  ['text.on-inverse-muted', 'bg.inverse', text],
  ...grounds.slice(0, 4).flatMap((ground): Pair[] => [
    ['line.control', ground, shape],
    ['line.mark', ground, shape],
  ]),
  ['focus.ring', 'bg.page', shape],
  ['focus.ring', 'bg.sunken', shape],
  ['focus.halo', 'bg.inverse', shape],
  ['focus.halo', 'focus.ring', shape],
]

describe.each(themes)('contrast in the theme %s', (theme: Theme) => {
  const { color } = themeTokens[theme]

  it.each(pairs)('%s on %s is at least %d', (front, back, least) => {
    expect(contrastRatio(color[front], color[back])).toBeGreaterThanOrEqual(least)
  })

  it.each(['error', 'warning', 'success', 'info'] as const)('feedback %s can be read', (feedback) => {
    const front = sharedTokens.color[`feedback.${feedback}`]
    for (const back of ['bg.page', 'bg.sunken'] as const) {
      expect(contrastRatio(front, color[back])).toBeGreaterThanOrEqual(text)
    }
  })
})

describe('shared colours', () => {
  const { color } = sharedTokens
  const onOwnGround = Object.keys(color).filter((name) => !name.endsWith('.bg')) as (keyof typeof color)[]

  it.each(onOwnGround)('%s can be read on its own ground', (name) => {
    expect(contrastRatio(color[name], color[`${name}.bg` as keyof typeof color])).toBeGreaterThanOrEqual(text)
  })
})

describe('the brand for people over 55', () => {
  it('writes nothing smaller than 17 px', () => {
    const { size } = themeTokens.bjorkgarden
    expect(Math.min(size.caption[0], size.small[0], size['body.min'])).toBeGreaterThanOrEqual(17)
  })
})

describe('tokens.css', () => {
  it('is written from the tokens', () => {
    expect(readFileSync(new URL('tokens.css', import.meta.url), 'utf8')).toBe(tokensCss())
  })

  it('header transitions take 350 ms', () => {
    expect(sharedTokens.motion.duration.header).toBe(headerTransitionMs)
  })
})
