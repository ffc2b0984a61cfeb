import { failure, type Result, success } from '../result.ts'

const longest = 300

/** Why a page is taken down or put into the trash: 5 to 300 letters. Source: editing and staff reference §2. */
export const parseReason = (text: string): Result<string, 'Reason'> => {
  const words = text.trim()
  return words.length < 5 || words.length > longest ? failure('Reason') : success(words)
}

/** What a kept version is for: 1 to 300 letters. Source: editing and staff reference §2. */
export const parseNote = (text: string): Result<string, 'Note'> => {
  const words = text.trim()
  return words.length < 1 || words.length > longest ? failure('Note') : success(words)
}
