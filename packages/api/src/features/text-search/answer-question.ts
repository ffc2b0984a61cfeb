import type { TextHit, TextSearchReply, TextSearchRequest } from '@nyhem/contract/calls/text-search'
import type { Instant } from '@nyhem/domain/dates'
import { textSearchLimits } from '@nyhem/domain/search/search-limits'
import { type TextSearchCategory, textSearchCategories } from '@nyhem/domain/search/text-search'
import { languageTags } from '@nyhem/domain/sites/site'
import { cropText, markWords } from './crop-text.ts'
import { firstByKey } from './first-by-key.ts'
import { type Question, readQuestion } from './match-words.ts'
import { raiseByNearness } from './nearness.ts'
import { firstPosition, type ScoredDocument, type ScoredDocuments, scoreDocuments } from './score-documents.ts'
import { fieldCount, type TextIndex, textFields } from './text-index.ts'
import type { TextDocument } from './text-search.types.ts'

type Answer = {
  index: TextIndex
  question: Question
  /** In the requested order, as many as the page needs. */
  best: readonly ScoredDocument[]
  counts: Record<TextSearchCategory, number>
}

/** Searches one site's index or, for several languages, its language versions together. */
export function answerQuestion(
  indexes: readonly TextIndex[],
  request: TextSearchRequest,
  now: Instant,
): TextSearchReply {
  const { skip, take, categories } = request
  const answers = indexes.map((index) => answerFrom(index, request, now))
  const counts = countsOf(answers)
  const requested: readonly TextSearchCategory[] =
    categories.length === 0 ? textSearchCategories : textSearchCategories.filter((one) => categories.includes(one))
  const merged = answers
    .flatMap((answer) => answer.best.map((scored) => ({ answer, scored })))
    .sort((a, b) => compareAcross(a, b, request))
    .slice(skip, skip + take)
  return {
    total: requested.reduce((sum, category) => sum + counts[category], 0),
    categories: counts,
    hits: merged.map(({ answer, scored }) => hitOf(answer, scored, request)),
    corrected: answers.find(({ question }) => question.corrected !== null)?.question.corrected ?? null,
  }
}

function answerFrom(index: TextIndex, request: TextSearchRequest, now: Instant): Answer {
  const question = readQuestion(request.text, index)
  const requested = textSearchCategories.map(
    (category) => request.categories.length === 0 || request.categories.includes(category),
  )
  const numbers = new Uint32Array(textSearchCategories.length)
  const { documents, scores } = scoreDocuments(index, question)
  let count = 0
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at] as number
    if (!isVisible(index, document, now)) continue
    const category = index.categories[document] as number
    numbers[category] = (numbers[category] as number) + 1
    if (!requested[category]) continue
    documents[count] = document
    scores[count] = scores[at] as number
    count += 1
  }
  const fitting = { documents: documents.subarray(0, count), scores: scores.subarray(0, count) }
  const counts = Object.fromEntries(textSearchCategories.map((category, at) => [category, numbers[at] ?? 0]))
  return { index, question, best: bestOf(index, question, fitting, request), counts: counts as Answer['counts'] }
}

function isVisible({ timed }: TextIndex, document: number, now: Instant): boolean {
  const times = timed.size === 0 ? undefined : timed.get(document)
  if (times === undefined) return true
  const { visibleFrom, visibleUntil } = times
  return (visibleFrom === null || visibleFrom <= now) && (visibleUntil === null || now < visibleUntil)
}

function bestOf(
  index: TextIndex,
  question: Question,
  { documents, scores }: ScoredDocuments,
  { text, sortType, skip, take }: TextSearchRequest,
): ScoredDocument[] {
  const wanted = skip + take
  const scoredAt = (at: number) => ({ document: documents[at] as number, score: scores[at] as number })
  if (sortType === 'date' || sortType === 'alpha') {
    const ranks = sortType === 'date' ? index.dateRanks : index.alphaRanks
    return firstByKey(
      Float64Array.from(documents, (document) => ranks[document] as number),
      wanted,
    ).map(scoredAt)
  }
  // Ties by title, so that the order is always the same.
  const byScore = (a: ScoredDocument, b: ScoredDocument) =>
    b.score - a.score || (index.alphaRanks[a.document] ?? 0) - (index.alphaRanks[b.document] ?? 0)
  const best = firstByKey(
    scores.map((score) => -score),
    Math.max(wanted, 100),
  )
    .map(scoredAt)
    .sort(byScore)
  return raiseByNearness(index, question, { text: question.corrected ?? text, scored: best })
    .sort(byScore)
    .slice(0, wanted)
}

type Placed = { answer: Answer; scored: ScoredDocument }

/** Within one index, lists are sorted already and sorting is stable. */
function compareAcross(a: Placed, b: Placed, { sortType }: TextSearchRequest): number {
  if (a.answer === b.answer) return 0
  const [one, other] = [documentOf(a.answer, a.scored), documentOf(b.answer, b.scored)]
  if (sortType === 'alpha')
    return one.title.localeCompare(other.title, languageTags[a.answer.index.vocabulary.language])
  if (sortType === 'date') return (other.date ?? '').localeCompare(one.date ?? '')
  return b.scored.score - a.scored.score
}

function documentOf({ index }: Answer, { document }: ScoredDocument): TextDocument {
  const found = index.documents[document]
  if (found === undefined) throw new RangeError(`no document ${document}`)
  return found
}

const emptyCounts = () =>
  Object.fromEntries(textSearchCategories.map((category) => [category, 0])) as Record<TextSearchCategory, number>

function countsOf(answers: readonly Answer[]): Record<TextSearchCategory, number> {
  const counts = emptyCounts()
  for (const category of textSearchCategories) for (const answer of answers) counts[category] += answer.counts[category]
  return counts
}

function hitOf(answer: Answer, scored: ScoredDocument, request: TextSearchRequest): TextHit {
  const { index, question } = answer
  const document = documentOf(answer, scored)
  const isHit = (word: string) => {
    const form = index.vocabulary.byForm.get(word)
    return form !== undefined && question.forms.has(form)
  }
  const crop = { length: textSearchLimits.cropLength, marker: request.cropMarker }
  return {
    id: document.id,
    title: document.title,
    url: document.url,
    breadcrumbs: [...document.breadcrumbs],
    category: document.category,
    language: index.vocabulary.language,
    siteId: document.siteId,
    date: document.date,
    markedTitle: markWords(document.title, isHit),
    crops: request.attributesToCrop
      .filter((attribute) => document[attribute] !== '')
      .map((attribute) => {
        const place = scored.document * fieldCount + textFields.indexOf(attribute)
        const around = firstPosition(index, question.words, place)
        return { attribute, text: cropText(document[attribute], around, crop, isHit) }
      }),
  }
}
