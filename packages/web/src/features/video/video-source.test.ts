import { describe, expect, it } from 'vitest'
import { videoSource } from './video-source.ts'

describe('the source of a video', () => {
  it("is YouTube's frame without cookies, whichever form the address has", () => {
    const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'
    for (const address of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
    ]) {
      expect(videoSource(address)).toEqual({ kind: 'frame', src, host: 'YouTube' })
    }
  })

  it("is Vimeo's frame without tracking", () => {
    expect(videoSource('https://vimeo.com/76979871')).toEqual({
      kind: 'frame',
      src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      host: 'Vimeo',
    })
  })

  it('is a file when the address is on our own server', () => {
    expect(videoSource('/media/kajen.mp4')).toEqual({ kind: 'file', src: '/media/kajen.mp4' })
  })

  it('is refused when it would frame anything else', () => {
    for (const address of ['https://example.com/film', '//example.com/film.mp4', 'javascript:alert(1)']) {
      expect(videoSource(address)).toBeNull()
    }
  })
})
