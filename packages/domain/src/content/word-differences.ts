/** A piece of a text, with its spaces: in both, only before, or only after. */
export type WordPiece = { readonly sort: 'same' | 'removed' | 'added'; readonly text: string }

/** Of more different words than these, the middle is told as replaced: the time grows with their square. */
const mostDifferent = 400

/**
 * What was removed and added, word by word. Pieces that are not added make the text before, those that are not removed
 * the text after. Source: Myers, "An O(ND) difference algorithm" (1986). Never fails.
 */
export function wordDifferences(before: string, after: string): WordPiece[] {
  const [a, b] = [words(before), words(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  return joined([
    ...a.slice(0, start).map(same),
    ...(shortestScript(middleA, middleB) ?? [...middleA.map(removed), ...middleB.map(added)]),
    ...a.slice(a.length - end).map(same),
  ])
}

const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu) ?? []
const same = (text: string): WordPiece => ({ sort: 'same', text })
const removed = (text: string): WordPiece => ({ sort: 'removed', text })
const added = (text: string): WordPiece => ({ sort: 'added', text })

/** Furthest place in `a` on each diagonal, for each number of differences; null where there are too many. */
function shortestScript(a: readonly string[], b: readonly string[]): WordPiece[] | null {
  const furthest = new Map([[1, 0]])
  const trace: Map<number, number>[] = []
  for (let count = 0; count <= Math.min(a.length + b.length, mostDifferent); count += 1) {
    trace.push(new Map(furthest))
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      let x = startOn(furthest, diagonal, count)
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1
      furthest.set(diagonal, x)
      if (x >= a.length && x - diagonal >= b.length) return walkedBack(a, b, trace)
    }
  }
  return null
}

const isDown = (furthest: ReadonlyMap<number, number>, diagonal: number, count: number): boolean =>
  diagonal === -count || (diagonal !== count && (furthest.get(diagonal - 1) ?? 0) < (furthest.get(diagonal + 1) ?? 0))

const startOn = (furthest: ReadonlyMap<number, number>, diagonal: number, count: number): number =>
  isDown(furthest, diagonal, count) ? (furthest.get(diagonal + 1) ?? 0) : (furthest.get(diagonal - 1) ?? 0) + 1

const placeOn = (furthest: ReadonlyMap<number, number>, diagonal: number): readonly [number, number] => {
  const x = furthest.get(diagonal) ?? 0
  return [x, x - diagonal]
}

function walkedBack(
  a: readonly string[],
  b: readonly string[],
  trace: readonly ReadonlyMap<number, number>[],
): WordPiece[] {
  const pieces: WordPiece[] = []
  let [x, y] = [a.length, b.length]
  for (let count = trace.length - 1; count >= 0; count -= 1) {
    const furthest = trace[count] ?? new Map()
    const diagonal = x - y
    const wasDown = isDown(furthest, diagonal, count)
    const [fromX, fromY] = count === 0 ? [0, 0] : placeOn(furthest, wasDown ? diagonal + 1 : diagonal - 1)
    while (x > fromX && y > fromY) {
      x -= 1
      y -= 1
      pieces.push(same(a[x] ?? ''))
    }
    if (count > 0) pieces.push(wasDown ? added(b[fromY] ?? '') : removed(a[fromX] ?? ''))
    ;[x, y] = [fromX, fromY]
  }
  return pieces.reverse()
}

/** Neighbours of one sort are one piece; removed stands before added. */
function joined(pieces: readonly WordPiece[]): WordPiece[] {
  const out: WordPiece[] = []
  let [gone, come] = ['', '']
  const close = () => {
    if (gone !== '') out.push(removed(gone))
    if (come !== '') out.push(added(come))
    gone = come = ''
  }
  for (const { sort, text } of pieces) {
    if (sort === 'removed') gone += text
    else if (sort === 'added') come += text
    else {
      close()
      const last = out.at(-1)
      if (last?.sort === 'same') out[out.length - 1] = same(last.text + text)
      else out.push(same(text))
    }
  }
  close()
  return out
}
