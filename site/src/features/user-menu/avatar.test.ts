import { mark } from '@olympiad/motif/mark'
import { describe, expect, it } from 'vitest'
import { avatar } from './avatar.ts'

describe('the picture of a team or a person', () => {
  it('is a drawn sign where there is none, and where it lies on another site', () => {
    for (const picture of ['', undefined, 'https://elsewhere.example/a.png'])
      expect(avatar({ name: 'سلمان', ...(picture !== undefined && { picture }) })).toBe(
        `<span class="ava">${mark('سلمان')}</span>`,
      )
  })

  it('is an uploaded one by itself', () => {
    const markup = avatar({ name: 'صقور', picture: '/uploads/160/a.png.webp' }, 'mid')
    expect(markup).toMatch(/^<span class="ava mid"><img [^>]*alt=""[^>]*><\/span>$/)
  })

  it('has the sign behind it where it may not come', () => {
    const markup = avatar({ name: 'سلمان', picture: '/api/getuser/picture?v=a&b="' })
    expect(markup).toContain(mark('سلمان'))
    expect(markup).toContain('src="/api/getuser/picture?v=a&amp;b=&quot;"')
    // With measures of its own, a broken one would be shown as such.
    expect(markup).not.toMatch(/<img[^>]* (?:width|height)=/)
  })
})
