/** Longest title of a case, in characters. */
const longest = 70

/**
 * A case's title in the words of who reported it: the first sentence, cut between words with an ellipsis when it is long.
 * Null when nothing was written. Never fails.
 */
export function openingSentence(description: string): string | null {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if (text === '') return null
  const sentence = (/^.+?[.!?](?= |$)/.exec(text)?.[0] ?? text).replace(/\.$/, '')
  if (sentence.length <= longest) return sentence
  const cut = sentence.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[,;:–-]$/, '')}…`
}
