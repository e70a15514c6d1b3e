import { identicon } from '@olympiad/motif/identicon'
import { describe, expect, it } from 'vitest'
import { avatar } from './avatar.ts'

describe('the picture of a team or a person', () => {
  it('is a drawn sign if there is none, or if it is on another site', () => {
    for (const picture of ['', undefined, 'https://elsewhere.example/a.png'])
      expect(avatar({ name: 'سلمان', ...(picture !== undefined && { picture }) })).toBe(
        `<span class="ava">${identicon('سلمان')}</span>`,
      )
  })

  it('is the uploaded picture alone', () => {
    const markup = avatar({ name: 'صقور', picture: '/uploads/160/a.png.webp' }, 'mid')
    expect(markup).toMatch(/^<span class="ava mid"><img [^>]*alt=""[^>]*><\/span>$/)
  })

  it('has the sign behind it if it may fail to load', () => {
    const markup = avatar({ name: 'سلمان', picture: '/api/getuser/picture?v=a&b="' })
    expect(markup).toContain(identicon('سلمان'))
    expect(markup).toContain('src="/api/getuser/picture?v=a&amp;b=&quot;"')
    expect(markup).not.toMatch(/<img[^>]* (?:width|height)=/)
  })
})
