import { sharedTokens, themeTokens } from '../src/themes/tokens.ts'

type Pair = readonly [number, number]

const dashed = (name: string) => name.replaceAll('.', '-')
const rem = (px: number) => Number((px / 16).toFixed(4))

/** Size growing linearly between 390 px and 1440 px wide windows, in rem to respect larger default text. */
function fluid([from, to]: Pair): string {
  if (from === to) return `${rem(from)}rem`
  const slope = (to - from) / (1440 - 390)
  return `clamp(${rem(from)}rem, ${rem(from - slope * 390)}rem + ${Number((slope * 100).toFixed(4))}vw, ${rem(to)}rem)`
}

const variables = (prefix: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).map(([name, value]) => `--${prefix}${dashed(name)}: ${value};`)

const rule = (selector: string, lines: readonly string[]) =>
  `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`

const mapped = <T>(values: Readonly<Record<string, T>>, map: (value: T) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

function sharedRule(): string {
  const { color, type, space, shadow, motion, z, layout } = sharedTokens
  const spaces = mapped<number | Pair>(space, (size) => (typeof size === 'number' ? `${rem(size)}rem` : fluid(size)))
  return rule(':root', [
    ...variables('', color),
    ...variables(
      'fs-',
      mapped<{ size: Pair }>(type, ({ size }) => fluid(size)),
    ),
    ...variables(
      'lh-',
      mapped<{ line: number }>(type, ({ line }) => String(line)),
    ),
    ...variables('s-', spaces),
    ...variables('shadow-', shadow),
    ...variables(
      't-',
      mapped<number>(motion.duration, (ms) => `${ms}ms`),
    ),
    ...variables('ease-', motion.easing),
    ...variables('z-', z),
    `--max: ${layout.max}px;`,
    `--measure: ${layout.measure};`,
    `--measure-narrow: ${layout['measure.narrow']};`,
    `--form: ${layout.form}px;`,
  ])
}

function themeRule(theme: keyof typeof themeTokens): string {
  const { color, font, radius, size } = themeTokens[theme]
  const serif = font.display === 'Newsreader' || font.display === 'Literata'
  return rule(`[data-theme='${theme}']`, [
    ...variables('', color),
    `--display: '${font.display}', '${font.display} fallback', ${serif ? 'serif' : 'sans-serif'};`,
    ...variables('display-', {
      weight: font['display.weight'],
      tracking: font['display.tracking'],
      stretch: font['display.stretch'],
    }),
    `--text: '${font.text}', '${font.text} fallback', sans-serif;`,
    ...variables(
      'r-',
      mapped<number>(radius, (px) => `${px}px`),
    ),
    `--fs-body: ${fluid([size['body.min'], size['body.max']])};`,
    `--fs-small: ${fluid(size.small)};`,
    `--fs-caption: ${fluid(size.caption)};`,
    `--h-control: ${size.control}px;`,
    `--h-control-lg: ${size['control.large']}px;`,
  ])
}

/** Shared tokens on `:root`, one rule per theme. */
export function tokensCss(): string {
  const still = Object.keys(sharedTokens.motion.duration).map((name) => `--t-${name}: 1ms;`)
  const themes = Object.keys(themeTokens) as (keyof typeof themeTokens)[]
  return [
    '/* Written by `npm run -w @nyhem/web tokens` from tokens.ts. */\n',
    sharedRule(),
    `@media (prefers-reduced-motion: reduce) {\n${rule(':root', still).replace(/^(?=.)/gm, '  ')}}\n`,
    ...themes.map(themeRule),
  ].join('\n')
}
