import { describe, expect, it } from 'vitest'
import { problemOfAlt, titleOfFile } from './media-text.ts'

describe('an alternative text', () => {
  it('is never the name of a file', () => {
    for (const name of ['IMG_2041.JPG', 'IMG 2041', 'DSC00012', 'hus_framsida', 'balkong.webp', 'Bild 3'])
      expect(problemOfAlt(name), name).toBe('FileName')
  })
  it('is what the picture shows', () => {
    for (const text of ['Tegelhus bakom en park', 'Bild av ett kök', 'Kök', ''])
      expect(problemOfAlt(text), text).toBeNull()
    expect(problemOfAlt('a'.repeat(251))).toBe('TooLong')
  })
})

describe('the first title of a file', () => {
  it('is its name without folder, ending and letters that are not seen', () => {
    expect(titleOfFile('C:\\bilder\\tegel_hus.jpg')).toBe('tegel hus')
    expect(titleOfFile('\u202Egnp.hus.png')).toBe('gnp.hus')
    expect(titleOfFile('.jpg')).toBe('–')
  })
})
