import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dashboards, textOf } from '../scripts/write-dashboards.mjs'

it.each(dashboards())('ops/grafana/%s is written from its description: npm run ops:dashboards', (file, dashboard) => {
  expect(readFileSync(new URL(`../ops/grafana/${file}`, import.meta.url), 'utf8')).toBe(textOf(dashboard))
})
