import { Readable } from 'node:stream'
import type { FileVerdict } from '@nyhem/providers/file-scanner/file-scanner'
import { describe, expect, it } from 'vitest'
import { makeMetrics } from '../server/metrics.ts'
import { openScanFile, withoutScanner } from './scan-file.ts'

const content = { bytes: 4, open: () => Readable.from([Buffer.from('text')]) }

async function scanned(verdict: FileVerdict) {
  const metrics = makeMetrics()
  const lines: unknown[] = []
  const log = { warn: (...line: unknown[]) => void lines.push(line) }
  const scanFile = openScanFile({ scanner: { scan: async () => verdict }, metrics, log })
  const code = await scanFile(content)
  const counted = (await metrics.fileScans.get()).values.map(({ labels, value }) => [labels.verdict, value])
  return { code, lines, counted }
}

describe('the scan of a file', () => {
  it('counts a clean one, and logs nothing', async () => {
    expect(await scanned({ code: 'Clean' })).toEqual({ code: 'Clean', lines: [], counted: [['clean', 1]] })
  })
  it('counts an infected one, and logs what was found and how large it was, nothing else', async () => {
    expect(await scanned({ code: 'Infected', signature: 'Eicar' })).toEqual({
      code: 'Infected',
      lines: [[{ signature: 'Eicar', bytes: 4 }, 'an infected file was refused']],
      counted: [['infected', 1]],
    })
  })
  it('counts by the reason what has no verdict', async () => {
    expect(await scanned({ code: 'NotScanned', reason: 'timeout' })).toEqual({
      code: 'NotScanned',
      lines: [[{ reason: 'timeout', bytes: 4 }, 'a file was refused unscanned']],
      counted: [['timeout', 1]],
    })
  })
  it('reads nothing when the operator wants none', async () => {
    const open = () => {
      throw new Error('it was read')
    }
    expect(await withoutScanner({ bytes: 4, open })).toBe('Clean')
  })
})
