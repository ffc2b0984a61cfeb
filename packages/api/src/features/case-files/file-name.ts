import { type ReportFileType, reportFileTypes } from '@nyhem/domain/case/report-files'

const mostCharacters = 200
/** Above any file system's limit: trimming is not linear. */
const longestRead = 500

/**
 * A name safe for others: no path, invisible or direction-changing characters, at most 200 characters, the actual
 * type's extension.
 */
export function cleanFileName(name: string, type: ReportFileType): string {
  const endings: readonly string[] = reportFileTypes[type]
  const shown = (name.slice(-longestRead).split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["*:<>?|]/g, '-')
  const given = /\.([A-Za-z0-9]{1,5})$/.exec(shown)?.[1] ?? ''
  const ending = endings.includes(given.toLowerCase()) ? given : endings[0]
  const stem = (given === '' ? shown : shown.slice(0, -given.length - 1)).replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  const most = mostCharacters - (ending?.length ?? 0) - 1
  return `${[...stem].slice(0, most).join('') || 'fil'}.${ending}`
}
