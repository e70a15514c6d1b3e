import { createLimit } from '@olympiad/api/src/platform/limit.ts'
import { COMMENT_MOST } from '@olympiad/contracts/community'
import { routes } from '@olympiad/contracts/routes'
import type { CommentView, TopicView } from '@olympiad/contracts/views/community'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Forum, forumAt, forumOf, visitorAt, writtenComment, writtenTopic } from './support/forum.ts'
import { admin, coach, otherCoach } from './support/people.ts'
import { type Journey, type Look, stage } from './support/stage.ts'
import { specified, t, text } from './support/texts.ts'

const acts = stage('community-talk')
/** More browsers at once than this only wait for each other. */
const place = createLimit(3)

let forum: Forum
beforeAll(async () => {
  forum = await forumOf(acts.product.url)
})

const talk = (name: string, look: Look, steps: (journey: Journey) => Promise<void>) =>
  place(() => acts.journey(`community-talk/${name}-${look.lang}`, look, steps))

/** A topic of the organisers, with a comment of a coach and one of whoever reads. */
async function discussion(title: string): Promise<{ topic: TopicView; theirs: CommentView; own: CommentView }> {
  const category = forum.categories[0]?._id ?? ''
  const { topic } = await writtenTopic(await acts.sessionOf(admin.email), { title, category })
  const theirs = await writtenComment(await acts.sessionOf(otherCoach.email), { topic, body: 'Two wheels are enough.' })
  const own = await writtenComment(await acts.sessionOf(coach.email), { topic, body: 'Three **are** better.' })
  return { topic, theirs, own }
}

describe.concurrent('A member', () => {
  it('answers a comment below it, and finds again what they had not sent', () =>
    talk('reply', { lang: 'ar', width: 390, as: coach.email }, async (journey) => {
      const { page, lang, look } = journey
      const { go, button, comment, box, repliesTo, told, restored } = forumAt(journey)
      const { topic, theirs } = await discussion('Wheels, how many')
      await go(routes.topic(topic))
      await button('post.reply', comment('Two wheels')).click()
      await button('post.sendAnswer').click()
      await page.getByText(text(lang, 'field_required')).waitFor()
      await box('post.answer').fill('ولماذا **two**؟')
      await look('answering')
      await page.reload()
      await button('post.reply', comment('Two wheels')).click()
      await restored()
      expect(await box('post.answer').inputValue()).toBe('ولماذا **two**؟')
      await box('post.answer').fill('x'.repeat(COMMENT_MOST + 1))
      await button('post.sendAnswer').click()
      await page.getByText(text(lang, 'too_long')).waitFor()
      await box('post.answer').fill('ولماذا **two**؟')
      await button('post.sendAnswer').click()
      await told(text(lang, 'comment_done'))
      const reply = repliesTo(theirs).locator('article', { hasText: 'ولماذا two؟' })
      await reply.locator('strong', { hasText: 'two' }).waitFor()
      expect(new URL(page.url()).hash).toBe(`#${await reply.getAttribute('id')}`)
      expect(await visitorAt(acts.product.url, lang).shows(routes.topic(topic), 'ولماذا')).toBe(true)
    }))

  it('likes what they read at once, and no longer where the server refuses', () =>
    talk('like', { lang: 'en', as: coach.email }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { go, like, topic: article, comment, told } = forumAt(journey)
      const { topic } = await discussion('Liked by somebody')
      await go(routes.topic(topic))
      const hearts = [like(article()), like(comment('Two wheels'))]
      const standing = (heart: (typeof hearts)[number]) =>
        Promise.all([heart.getAttribute('aria-pressed'), heart.locator('[data-number]').textContent()])
      for (const heart of hearts) {
        expect(await standing(heart)).toEqual(['false', '0'])
        const answer = page.waitForResponse('**/api/community/likes')
        await heart.click()
        expect(await standing(heart)).toEqual(['true', '1'])
        expect((await answer).status()).toBe(200)
      }
      expectAnswer(503, '/api/community/likes')
      const { promise: seen, resolve: letFail } = Promise.withResolvers<void>()
      await page.route(
        '**/api/community/likes',
        async (route) => {
          await seen
          await route.fulfill({ status: 503, body: '' })
        },
        { times: 1 },
      )
      await page.reload()
      for (const heart of hearts) expect(await standing(heart)).toEqual(['true', '1'])

      const [heart] = hearts
      if (!heart) throw new Error('the topic has no like')
      await heart.click()
      expect(await standing(heart)).toEqual(['false', '0'])
      letFail()
      await told(specified(lang, 'post_failed', 'Something Went Wrong'))
      expect(await standing(heart)).toEqual(['true', '1'])
    }))

  it('changes and deletes what is theirs, and reports what is not', () =>
    talk('own', { lang: 'en', as: coach.email }, async (journey) => {
      const { page, lang, look } = journey
      const { go, button, comment, box, told } = forumAt(journey)
      const { topic } = await discussion('Mine and theirs')
      const shown = (words: string) => visitorAt(acts.product.url, lang).shows(routes.topic(topic), words)
      await go(routes.topic(topic))
      expect(await button('post.edit', comment('Two wheels')).count()).toBe(0)
      await button('post.edit', comment('Three')).click()
      expect(await box('post.change').inputValue()).toBe('Three **are** better.')
      await box('post.change').fill('Four are best.')
      await button('post.save').click()
      await comment('Four are best.').getByText(t(lang, 'community.edited')).waitFor()
      expect(await shown('Four are best.')).toBe(true)

      await button('post.delete', comment('Four')).click()
      const sure = page.getByRole('dialog', { name: text(lang, 'confirm_delete') })
      await button('post.deleteNo', sure).click()
      await sure.waitFor({ state: 'hidden' })
      await button('post.delete', comment('Four')).click()
      await button('post.deleteYes', sure).click()
      await comment('Four').waitFor({ state: 'detached' })
      expect(await shown('Four are best.')).toBe(false)

      await button('post.report', comment('Two wheels')).click()
      const asks = page.getByRole('dialog', { name: t(lang, 'post.reportTitle') })
      await button('post.reportSend', asks).click()
      await asks.getByText(t(lang, 'post.reasonNeeded')).waitFor()
      await asks.getByRole('radio', { name: t(lang, 'post.reason.other') }).check()
      expect(await asks.getByText(t(lang, 'post.reasonNeeded')).count()).toBe(0)
      await look('reporting')
      await button('post.reportSend', asks).click()
      await told(text(lang, 'report_done'))
      expect(await comment('Two wheels').count()).toBe(1)
    }))
})
