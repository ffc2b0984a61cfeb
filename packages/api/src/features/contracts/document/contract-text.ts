import { inflateSync } from 'node:zlib'

/** Drawn text of a PDF made by `Sheet`, for tests, read through the fonts' copy tables. */
export const contractText = (file: Uint8Array): string => contractPages(file).join('\n')

export function contractPages(file: Uint8Array): readonly string[] {
  const source = Buffer.from(file).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, body)
  const streamOf = (body: string): string => {
    const start = body.indexOf('stream\n') + 'stream\n'.length
    const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => {
    const maps = new Map<string, Map<string, string>>()
    for (const [, name = '', font = ''] of resourcesOf(page, objects).matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1]
      if (unicode) maps.set(name, readUnicodeMap(streamOf(objects.get(unicode) ?? '')))
    }
    const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''
    return drawnText(streamOf(objects.get(content) ?? ''), maps).replaceAll('\u00a0', ' ')
  })
}

const resourcesOf = (page: string, objects: ReadonlyMap<string, string>): string =>
  objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page

function readUnicodeMap(source: string): Map<string, string> {
  const map = new Map<string, string>()
  const decoded = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
  for (const [, from = '', , list = ''] of source.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      map.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), decoded(hex))
  return map
}

function drawnText(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let text = ''
  let font = ''
  let line = ''
  const letters = (shown: string) =>
    [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  for (const [part, place, name] of content.matchAll(
    /1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[(?:<[0-9a-f]*>|[\d.\s-])*\] TJ/g,
  )) {
    if (place !== undefined) {
      if (line !== '' && place !== line) text += '\n'
      line = place
    } else if (name !== undefined) font = name
    else
      text += letters(part)
        .map((code) => maps.get(font)?.get(code) ?? '�')
        .join('')
  }
  return text
}
