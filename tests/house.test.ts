import { describe, expect, it } from 'vitest'
import { drawHouse, readHouse } from '../scripts/draw-house.mjs'

describe('docs/house.md', () => {
  it('is drawn from the imports of the code (npm run house)', async () => {
    expect(readHouse()).toBe(await drawHouse())
  })
})
