/**
 * Script of the simulators' pages: a part that names where its news stand is shown anew when they change. Everything
 * works without it, by loading the page again.
 */
export const simulatorsJs = `
const part = document.querySelector('[data-refresh]')
let known
async function look() {
  const answer = await fetch(part.dataset.refresh).catch(() => null)
  const now = answer && answer.ok ? await answer.text() : known
  if (known !== undefined && now !== known) return location.replace(location.pathname)
  known = now
  setTimeout(look, document.hidden ? 4000 : 1000)
}
if (part) look()
`
