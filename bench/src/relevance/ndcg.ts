/**
 * NDCG: grades of the first `depth` answers, discounted by position (2^grade − 1 over log2(place + 1)), as a share of
 * the best order. 1 is perfect, 0 found nothing. Source: Järvelin and Kekäläinen 2002, in the form of Burges et al.
 * 2005.
 */
export function ndcg(found: readonly number[], grades: readonly number[], depth: number): number {
  const best = gain([...grades].sort((a, b) => b - a).slice(0, depth))
  return best === 0 ? 0 : gain(found.slice(0, depth)) / best
}

const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
