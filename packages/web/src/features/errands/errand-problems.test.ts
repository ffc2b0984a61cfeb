import { describe, expect, it } from 'vitest'
import { errands as english } from '../../texts/en/errands.ts'
import { errands as finnish } from '../../texts/fi/errands.ts'
import { errands as norwegian } from '../../texts/no/errands.ts'
import { errands as swedish } from '../../texts/sv/errands.ts'
import { CallFailed } from '../api-client/send.ts'
import { problemsOfFailure } from './errand-calls.ts'
import { fileFieldProblems, sentenceOf } from './errand-problems.ts'

const fileNamed = (name: string, type = 'application/pdf', content = 'x') => new File([content], name, { type })

function formOf(...files: readonly File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('Files', file)
  return form
}

const parts = { fields: ['text', 'Files'], filesField: 'Files' }
function refused(problem: string, file: number | undefined, sent: FormData) {
  const fields = [{ field: 'Files', problem, ...(file === undefined ? {} : { file }) }]
  const cause = new CallFailed(400, { code: 'InvalidInput', message: '', requestId: '', fields })
  return problemsOfFailure(cause, { ...parts, sent })
}

describe('a refused file of an errand', () => {
  const two = formOf(fileNamed('bild.pdf'), fileNamed('intyg.pdf'))

  it.each([
    [swedish, 'intyg.pdf: Skadlig kod hittades i filen.'],
    [norwegian, 'intyg.pdf: Det ble funnet skadelig kode i filen.'],
    [finnish, 'intyg.pdf: Tiedostosta löytyi haittaohjelma.'],
    [english, 'intyg.pdf: Malware was found in the file.'],
  ])('is named, with what was found in it', (texts, sentence) => {
    expect(sentenceOf(refused('infectedFile', 1, two), 'Files', texts)).toContain(sentence)
  })

  it('that could not be checked is named, and nothing is lost', () => {
    expect(sentenceOf(refused('uncheckedFile', 0, two), 'Files', swedish)).toMatch(/^bild\.pdf: .*Inget är förlorat/)
  })

  it('is counted without the empty input that browsers send', () => {
    const sent = formOf(fileNamed('', 'application/octet-stream', ''), fileNamed('intyg.pdf'))
    expect(sentenceOf(refused('infectedFile', 0, sent), 'Files', swedish)).toMatch(/^intyg\.pdf: /)
  })

  it('is named before it is sent, too', () => {
    const problems = fileFieldProblems(
      formOf(fileNamed('a.pdf'), fileNamed('b.exe', 'application/x-msdownload')),
      'Files',
    )
    expect(sentenceOf(problems, 'Files', swedish)).toMatch(/^b\.exe: Filen är av en typ/)
  })

  it('stays unnamed where the problem is of all together', () => {
    expect(sentenceOf(refused('tooManyFiles', undefined, two), 'Files', swedish)).toBe(swedish.problem.tooManyFiles)
  })
})
