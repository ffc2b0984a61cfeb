/** Prints the home book alone: the style sheet hides the rest of the page while this stands at the root. */
export function printBook(): void {
  const { dataset } = document.documentElement
  dataset.prints = 'home-book'
  addEventListener('afterprint', () => delete dataset.prints, { once: true })
  window.print()
}
