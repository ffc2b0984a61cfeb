import { describe, expect, it } from 'vitest'
import { filesLeft, problemOfFile, problemsOfFiles, reportFileLimits, reportFileTypes } from './report-files.ts'

const picture = (bytes = 1_000, name = 'kran.jpg') => ({ name, type: 'image/jpeg', bytes })
const pictures = (count: number, bytes = 1_000) =>
  Array.from({ length: count }, (_, index) => picture(bytes, `${index}.jpg`))

describe('the files of a fault report', () => {
  it('are of six types', () => {
    expect(Object.values(reportFileTypes).flat()).toEqual([
      'jpg',
      'jpeg',
      'png',
      'pdf',
      'mp4',
      'm4v',
      'mov',
      'qt',
      'docx',
    ])
    expect(problemOfFile({ type: 'application/x-msdownload', bytes: 10 })).toBe('fileType')
    expect(problemOfFile({ type: 'toString', bytes: 10 })).toBe('fileType')
  })
  it('are at most 20 MB each', () => {
    expect(problemOfFile(picture(20_971_520))).toBeNull()
    expect(problemOfFile(picture(20_971_521))).toBe('fileSize')
  })
  it('hold something', () => {
    expect(problemOfFile(picture(0))).toBe('emptyFile')
  })
  it('are at most five', () => {
    expect(problemsOfFiles(pictures(5))).toEqual([])
    expect(problemsOfFiles(pictures(6))).toEqual([{ file: null, problem: 'tooManyFiles' }])
  })
  it('are at most five with those that are attached already', () => {
    expect(problemsOfFiles(pictures(3), { count: 2, bytes: 0 })).toEqual([])
    expect(problemsOfFiles(pictures(3), { count: 3, bytes: 0 })).toEqual([{ file: null, problem: 'tooManyFiles' }])
    expect([filesLeft(0), filesLeft(3), filesLeft(7)]).toEqual([5, 2, 0])
  })
  it('are at most 100 MB together', () => {
    const { bytes, totalBytes } = reportFileLimits
    expect(problemsOfFiles(pictures(5, bytes))).toEqual([])
    expect(problemsOfFiles(pictures(1), { count: 4, bytes: totalBytes })).toEqual([
      { file: null, problem: 'totalSize' },
    ])
  })
  it('are each named when they are wrong', () => {
    const exe = { name: 'kvitto.exe', type: 'application/x-msdownload', bytes: 10 }
    expect(problemsOfFiles([picture(), exe, picture(0, 'tom.jpg')])).toEqual([
      { file: 'kvitto.exe', problem: 'fileType' },
      { file: 'tom.jpg', problem: 'emptyFile' },
    ])
  })
})
