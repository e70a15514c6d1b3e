import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import type { CommentView } from '@olympiad/contracts/views/community'
import { describe, expect, it } from 'vitest'
import { formatRelativeTime } from '../../lib/relative-time.ts'
import { formatCount } from './counts.ts'
import { enhancePostHtml } from './enhance-post-html.ts'
import { authorName, roleOf } from './roles.ts'
import { hasMoreReplies } from './thread.ts'

describe('A count has the right plural form', () => {
  it.each([
    [0, 'لا تعليقات', 'No comments'],
    [1, 'تعليق واحد', '1 comment'],
    [2, 'تعليقان', '2 comments'],
    [3, '3 تعليقات', '3 comments'],
    [11, '11 تعليقًا', '11 comments'],
    [100, '100 تعليق', '100 comments'],
    [2004, '2,004 تعليقات', '2,004 comments'],
  ])('%d', (count, ar, en) => {
    expect(formatCount('comments', count, 'ar')).toBe(ar)
    expect(formatCount('comments', count, 'en')).toBe(en)
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
  ])('%s is %s', (written, expected) => expect(formatRelativeTime(written, now, 'en')).toBe(expected))

  it('is never in the future, even if two clocks differ', () => {
    expect(formatRelativeTime('2026-11-21T12:00:05Z', now, 'en')).toBe('now')
  })

  it('is a day in Riyadh, where midnight has passed', () => {
    expect(formatRelativeTime('2026-10-31T21:30:00Z', now, 'en')).toBe('1 November 2026')
    expect(formatRelativeTime('2026-11-21T09:00:00Z', now, 'ar')).toBe('قبل 3 ساعات')
  })
})

describe('A thread', () => {
  const comment = (replies_count: number, ...replies: CommentView[]) => ({ replies_count, replies }) as CommentView

  it('has more replies when a level is incomplete', () => {
    expect(hasMoreReplies(comment(0))).toBe(false)
    expect(hasMoreReplies(comment(3, comment(1, comment(0)), comment(0)))).toBe(false)
    expect(hasMoreReplies(comment(4, comment(2, comment(0)), comment(0)))).toBe(true)
  })
})

describe('An author', () => {
  it('has a role label, except for students', () => {
    const roles = Object.values(PERSON_TYPE).map((type) => roleOf({ type }, 'en'))
    expect(roles).toEqual([undefined, 'Coach', 'Entity', 'Judge', 'Organisers'])
  })

  it('has a placeholder name after the account is deleted', () => {
    expect([authorName({ name: '' }, 'ar'), authorName(null, 'en')]).toEqual(['عضو سابق', 'Former member'])
  })
})

describe('A post', () => {
  it('resizes pictures for the screen, but not drawings', () => {
    const html = '<p dir="auto"><img src="/uploads/a1.png" alt="" width="900" height="600" /></p>' as SafeHtml
    expect(enhancePostHtml(html)).toMatch(
      /^<p dir="auto"><img src="\/uploads\/a1\.png" srcset="\/uploads\/160\/a1\.png\.webp 160w, [^"]*" sizes="[^"]*" alt="" width="900"/,
    )
    const drawn = '<img src="/uploads/a1.svg" alt="" />' as SafeHtml
    expect(enhancePostHtml(drawn)).toBe(drawn)
  })
  it('says the language of each paragraph and list, by its words', () => {
    const html =
      '<p dir="auto"><strong>مرحبًا</strong> all</p><ol dir="ltr"><li dir="ltr">&quot;2 gears</li></ol>' as SafeHtml
    expect(enhancePostHtml(html)).toBe(
      '<p dir="auto" lang="ar"><strong>مرحبًا</strong> all</p><ol dir="ltr" lang="en"><li dir="ltr" lang="en">&quot;2 gears</li></ol>',
    )
  })
  it('makes code blocks scrollable by keyboard, and nothing that only resembles one', () => {
    const html = '<pre dir="ltr"><code dir="ltr">&lt;pre&gt;</code></pre>' as SafeHtml
    expect(enhancePostHtml(html)).toBe('<pre tabindex="0" dir="ltr"><code dir="ltr">&lt;pre&gt;</code></pre>')
  })
})
