import { PERSON } from '@olympiad/contracts/constants'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { CommentView } from '@olympiad/contracts/views/community'
import { describe, expect, it } from 'vitest'
import { ago } from './ago.ts'
import { countOf } from './counts.ts'
import { postHtml } from './post-html.ts'
import { authorName, roleOf } from './roles.ts'
import { hasMore } from './thread.ts'

describe('A number is said as one says it', () => {
  it.each([
    [0, 'لا تعليقات', 'No comments'],
    [1, 'تعليق واحد', '1 comment'],
    [2, 'تعليقان', '2 comments'],
    [3, '3 تعليقات', '3 comments'],
    [11, '11 تعليقًا', '11 comments'],
    [100, '100 تعليق', '100 comments'],
    [2004, '2,004 تعليقات', '2,004 comments'],
  ])('%d', (count, ar, en) => {
    expect(countOf('comments', count, 'ar')).toBe(ar)
    expect(countOf('comments', count, 'en')).toBe(en)
  })
})

describe('The time of a post', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  it.each([
    ['2026-11-21T11:59:40Z', 'now'],
    ['2026-11-21T11:58:30Z', '1 minute ago'],
    ['2026-11-21T09:10:00Z', '2 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    // 40 hours, but two midnights of Riyadh.
    ['2026-11-19T20:00:00Z', '2 days ago'],
    ['2026-11-15T12:00:00Z', '6 days ago'],
    ['2026-11-14T12:00:00Z', '14 November 2026'],
  ])('%s is %s', (written, said) => expect(ago(written, now, 'en')).toBe(said))

  it('is never ahead, even where two clocks differ', () => {
    expect(ago('2026-11-21T12:00:05Z', now, 'en')).toBe('now')
  })

  it('is a day of Riyadh, where it is after midnight already', () => {
    expect(ago('2026-10-31T21:30:00Z', now, 'en')).toBe('1 November 2026')
    expect(ago('2026-11-21T09:00:00Z', now, 'ar')).toBe('قبل 3 ساعات')
  })
})

describe('A thread', () => {
  const comment = (replies_count: number, ...replies: CommentView[]) => ({ replies_count, replies }) as CommentView

  it('has more to be shown where answers at any level are left out', () => {
    expect(hasMore(comment(0))).toBe(false)
    expect(hasMore(comment(3, comment(1, comment(0)), comment(0)))).toBe(false)
    expect(hasMore(comment(4, comment(2, comment(0)), comment(0)))).toBe(true)
  })
})

describe('An author', () => {
  it('is known by a word for what they are, unless a student', () => {
    const roles = Object.values(PERSON).map((type) => roleOf({ type }, 'en'))
    expect(roles).toEqual([undefined, 'Coach', 'Entity', 'Judge', 'Organisers'])
  })

  it('whose account is gone has a word in place of a name', () => {
    expect([authorName({ name: '' }, 'ar'), authorName(null, 'en')]).toEqual(['عضو سابق', 'Former member'])
  })
})

describe('A post', () => {
  it('shows pictures as large as the screen needs, and drawn ones as they are', () => {
    const html = '<p dir="auto"><img src="/uploads/a1.png" alt="" width="900" height="600" /></p>' as SafeHtml
    expect(postHtml(html)).toMatch(
      /^<p dir="auto"><img src="\/uploads\/a1\.png" srcset="\/uploads\/160\/a1\.png\.webp 160w, [^"]*" sizes="[^"]*" alt="" width="900"/,
    )
    const drawn = '<img src="/uploads/a1.svg" alt="" />' as SafeHtml
    expect(postHtml(drawn)).toBe(drawn)
  })
  it('has programs that a keyboard can scroll, and leaves alone what looks like one', () => {
    const html = '<pre dir="ltr"><code dir="ltr">&lt;pre&gt;</code></pre>' as SafeHtml
    expect(postHtml(html)).toBe('<pre tabindex="0" dir="ltr"><code dir="ltr">&lt;pre&gt;</code></pre>')
  })
})
