/** A third-party frame, which needs consent, or a file from our own server, which does not. */
export type VideoSource = { kind: 'frame'; src: string; host: string } | { kind: 'file'; src: string }

const youtubeId = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^?#]*&)?v=|embed\/|shorts\/))([\w-]{6,20})/
const vimeoId = /vimeo\.com\/(?:video\/)?(\d{5,15})/

/** Null if neither our own file nor a provider we can embed. */
export function videoSource(videoUrl: string): VideoSource | null {
  const youtube = youtubeId.exec(videoUrl)?.[1]
  if (youtube) {
    const src = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
    return { kind: 'frame', src, host: 'YouTube' }
  }
  const vimeo = vimeoId.exec(videoUrl)?.[1]
  if (vimeo) return { kind: 'frame', src: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`, host: 'Vimeo' }
  return videoUrl.startsWith('/') && !videoUrl.startsWith('//') ? { kind: 'file', src: videoUrl } : null
}
