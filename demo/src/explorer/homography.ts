export type Point = readonly [x: number, y: number]
/** Upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]

/**
 * Maps points of a flat front to its picture in perspective: (0, 0) is the front's upper left corner, (1, 1) the lower
 * right. `corners` are the front's in the picture. Source: Heckbert, square to quadrilateral.
 */
export function inPerspective(corners: Corners): (point: Point) => Point {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  if (area === 0) throw new Error('a front has four corners of which no three lie on a line')
  const g = (dx3 * dy2 - dx2 * dy3) / area
  const h = (dx1 * dy3 - dx3 * dy1) / area
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3]
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3]
  return ([u, v]) => {
    const w = g * u + h * v + 1
    return [(a * u + b * v + x0) / w, (d * u + e * v + y0) / w]
  }
}
