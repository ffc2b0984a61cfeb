import type { Renderer } from '@nyhem/web/renderer'
import type { WebPages } from './web-pages.ts'

/** Pages that say their kind alone. `onRender` is called before each. */
export function plainWeb(onRender: () => void = () => undefined): WebPages {
  const renderer: Renderer = {
    render({ page }) {
      onRender()
      return { html: page.template.currentComponent, preloads: [] }
    },
    renderProblem: ({ status }) => `designed ${status}`,
    renderPreviewGone: ({ siteId }) => `no preview ${siteId}`,
    renderStatus: ({ site, status }) => `status ${site.siteId} ${JSON.stringify(status)}`,
    renderClosed: ({ site, until }) => `closed ${site.siteId} ${until}`,
  }
  return {
    renderer: async () => renderer,
    clientFolder: null,
    worker: null,
    office: null,
    buildId: 'test',
    answerFromDevelopment: null,
    close: async () => undefined,
  }
}
