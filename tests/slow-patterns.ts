import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { isDisjointWith, JS, NFA } from 'refa'
import { analyse } from 'scslre'

/**
 * Parts of a regular expression that make its work grow faster than the text: repetitions that share characters
 * (scslre), and repetitions that a search begins anew at each occurrence of what precedes them (`<.*>` on `<<<<`).
 * Bounded repetitions count as constant.
 */
export function slowParts(source: string, flags: string): string[] {
  const shared = analyse({ source, flags }).reports.map((report) =>
    report.type === 'Trade' ? `${report.startQuant.raw} and ${report.endQuant.raw}` : report.quant.raw,
  )
  return [...new Set([...shared, ...restarts(source, flags)])]
}

type Part = AST.Element

function restarts(source: string, flags: string): string[] {
  const parser = new RegExpParser()
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const ast = { pattern, flags: parser.parseFlags(flags) }
  const { parseElement, maxCharacter } = readerOf(ast)
  const languageOf = (parts: readonly Part[]) =>
    NFA.fromRegex({ type: 'Concatenation', elements: parts.map(parseElement) }, { maxCharacter })
  const isStart = (part: Part) => part.type === 'Assertion' && part.kind === 'start' && !ast.flags.multiline

  const found: string[] = []
  const visit = (parts: readonly Part[], before: readonly Part[], after: readonly Part[]) => {
    for (const [nth, part] of parts.entries()) {
      const start = [...before, ...parts.slice(0, nth)]
      const end = [...parts.slice(nth + 1), ...after]
      if (start.some(isStart)) return
      if (part.type === 'Quantifier' && part.max === Number.POSITIVE_INFINITY && !end.every(mayBeEmpty)) {
        if (start.length > 0 && !isDisjointWith(languageOf(start), languageOf([part]))) found.push(part.raw)
      }
      for (const { elements } of alternativesOf(part)) visit(elements, start, end)
    }
  }
  for (const { elements } of pattern.alternatives) visit(elements, [], [])
  return found
}

/** Assertions match anywhere: more is found than there is, never less. */
function readerOf(ast: { pattern: AST.Pattern; flags: AST.Flags }) {
  const parser = JS.Parser.fromAst(ast)
  const options = { assertions: 'ignore', backreferences: 'disable' } as const
  const { maxCharacter } = parser.parse(options)
  const parseElement = (part: Part) =>
    ({ type: 'Alternation', alternatives: parser.parseElement(part, options).expression.alternatives }) as const
  return { parseElement, maxCharacter }
}

function alternativesOf(part: Part): readonly AST.Alternative[] {
  if (part.type === 'Quantifier') return alternativesOf(part.element)
  return part.type === 'Group' || part.type === 'CapturingGroup' ? part.alternatives : []
}

const mayBeEmpty = (part: Part): boolean =>
  part.type === 'Quantifier'
    ? part.min === 0
    : alternativesOf(part).some(({ elements }) => elements.every((element) => mayBeEmpty(element)))
