import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

describe('the name of a file', () => {
  it('stays as people wrote it', () => {
    expect(cleanFileName('Läckan i köket 2.jpeg', 'image/jpeg')).toBe('Läckan i köket 2.jpeg')
    expect(cleanFileName('FILM.MOV', 'video/quicktime')).toBe('FILM.MOV')
  })
  it('has the ending of what the file is', () => {
    expect(cleanFileName('faktura.exe', 'application/pdf')).toBe('faktura.pdf')
    expect(cleanFileName('bild.png', 'image/jpeg')).toBe('bild.jpg')
    expect(cleanFileName('IMG_0001', 'image/jpeg')).toBe('IMG_0001.jpg')
  })
  it('has no path', () => {
    expect(cleanFileName('../../etc/passwd', 'image/png')).toBe('passwd.png')
    expect(cleanFileName('C:\\bilder\\kran.png', 'image/png')).toBe('kran.png')
  })
  it('has nothing that does not show or turns what does', () => {
    expect(cleanFileName('ra\u202Egpj.exe\u0000\n.jpg', 'image/jpeg')).toBe('ragpj.exe.jpg')
    expect(cleanFileName('a"b<c>.pdf', 'application/pdf')).toBe('a-b-c-.pdf')
  })
  it('is at most 200 characters, and something', () => {
    expect([...cleanFileName(`${'å'.repeat(300)}.jpg`, 'image/jpeg')]).toHaveLength(200)
    expect(cleanFileName('...', 'application/pdf')).toBe('fil.pdf')
  })
  it('is read at its end when it is longer than any file system takes, however many files have one', () => {
    const long = `start${' .'.repeat(4_000)}slut.jpg`
    for (let files = 0; files < 1_000; files++) expect(cleanFileName(long, 'image/jpeg')).toBe('slut.jpg')
  })
})
