import { startPreview } from '../features/preview/start-preview.ts'

// Of previews alone: no page that visitors get names this file.
startPreview()
