import { describe, expect, it } from 'vitest'
import { pictureSrcset } from './pictures.ts'

describe('the widths of a picture', () => {
  it('go up to what a sharp screen needs for its place on the page', () => {
    expect(pictureSrcset('a.png', 300)).toBe(
      '/uploads/160/a.png.webp 160w, /uploads/320/a.png.webp 320w, /uploads/480/a.png.webp 480w, /uploads/640/a.png.webp 640w',
    )
    expect(pictureSrcset('a.png', 40)).toBe('/uploads/160/a.png.webp 160w')
    expect(pictureSrcset('a.png', 40, 'avif')).toBe('/uploads/160/a.png.avif 160w')
  })

  it('end at the size of stored pictures', () => {
    expect(pictureSrcset('a.png', 1920)).toMatch(/1600w$/)
  })

  it('are empty for a drawing', () => {
    expect(pictureSrcset('a.svg', 300)).toBeUndefined()
  })
})
