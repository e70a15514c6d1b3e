import { limitConcurrency } from '@olympiad/api/src/platform/limit-concurrency.ts'
import { MAX_COMMENT_LENGTH } from '@olympiad/contracts/community'
import { routes } from '@olympiad/contracts/routes'
import type { CommentView, TopicView } from '@olympiad/contracts/views/community'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserOptions, type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import { type Forum, forumPage, loadForum, postComment, postTopic, visitorClient } from './support/forum.ts'
import { admin, coach, otherCoach } from './support/people.ts'
import { specifiedText, t, translate } from './support/texts.ts'

const e2e = e2eFixture('community-talk')
const limit = limitConcurrency(3)

let forum: Forum
beforeAll(async () => {
  forum = await loadForum(e2e.product.url)
})

const talk = (name: string, checkPage: BrowserOptions, steps: (journey: BrowserTest) => Promise<void>) =>
  limit(() => e2e.runTest(`community-talk/${name}-${checkPage.lang}`, checkPage, steps))

async function discussion(title: string): Promise<{ topic: TopicView; theirs: CommentView; own: CommentView }> {
  const category = forum.categories[0]?._id ?? ''
  const { topic } = await postTopic(await e2e.sessionOf(admin.email), { title, category })
  const theirs = await postComment(await e2e.sessionOf(otherCoach.email), { topic, body: 'Two wheels are enough.' })
  const own = await postComment(await e2e.sessionOf(coach.email), { topic, body: 'Three **are** better.' })
  return { topic, theirs, own }
}

describe.concurrent('A member', () => {
  it('answers a comment below it, and finds again what they had not sent', () =>
    talk('reply', { lang: 'ar', width: 390, as: coach.email }, async (journey) => {
      const { page, lang, checkPage } = journey
      const { go, button, comment, commentField, repliesTo, expectToast, expectRestoredDraft } = forumPage(journey)
      const { topic, theirs } = await discussion('Wheels, how many')
      await go(routes.topic(topic))
      await button('post.reply', comment('Two wheels')).click()
      await button('post.sendAnswer').click()
      await page.getByText(translate(lang, 'field_required')).waitFor()
      await commentField('post.answer').fill('ولماذا **two**؟')
      await checkPage('answering')
      await page.reload()
      await button('post.reply', comment('Two wheels')).click()
      await expectRestoredDraft()
      expect(await commentField('post.answer').inputValue()).toBe('ولماذا **two**؟')
      await commentField('post.answer').fill('x'.repeat(MAX_COMMENT_LENGTH + 1))
      await button('post.sendAnswer').click()
      await page.getByText(translate(lang, 'too_long')).waitFor()
      await commentField('post.answer').fill('ولماذا **two**؟')
      await button('post.sendAnswer').click()
      await expectToast(translate(lang, 'comment_done'))
      const reply = repliesTo(theirs).locator('article', { hasText: 'ولماذا two؟' })
      await reply.locator('strong', { hasText: 'two' }).waitFor()
      expect(new URL(page.url()).hash).toBe(`#${await reply.getAttribute('id')}`)
      expect(await visitorClient(e2e.product.url, lang).shows(routes.topic(topic), 'ولماذا')).toBe(true)
    }))

  it('likes what they read at once, and no longer where the server refuses', () =>
    talk('like', { lang: 'en', as: coach.email }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const { go, like, topic: article, comment, expectToast } = forumPage(journey)
      const { topic } = await discussion('Liked by somebody')
      await go(routes.topic(topic))
      const likeButtons = [like(article()), like(comment('Two wheels'))]
      const standing = (likeButton: (typeof likeButtons)[number]) =>
        Promise.all([likeButton.getAttribute('aria-pressed'), likeButton.locator('[data-number]').textContent()])
      for (const likeButton of likeButtons) {
        expect(await standing(likeButton)).toEqual(['false', '0'])
        const answer = page.waitForResponse('**/api/community/likes')
        await likeButton.click()
        expect(await standing(likeButton)).toEqual(['true', '1'])
        expect((await answer).status()).toBe(200)
      }
      expectFailedResponse(503, '/api/community/likes')
      const { promise: seen, resolve: failRequest } = Promise.withResolvers<void>()
      await page.route(
        '**/api/community/likes',
        async (route) => {
          await seen
          await route.fulfill({ status: 503, body: '' })
        },
        { times: 1 },
      )
      await page.reload()
      for (const likeButton of likeButtons) expect(await standing(likeButton)).toEqual(['true', '1'])

      const [likeButton] = likeButtons
      if (!likeButton) throw new Error('the topic has no like')
      await likeButton.click()
      expect(await standing(likeButton)).toEqual(['false', '0'])
      failRequest()
      await expectToast(specifiedText(lang, 'post_failed', 'Something Went Wrong'))
      expect(await standing(likeButton)).toEqual(['true', '1'])
    }))

  it('changes and deletes what is theirs, and reports what is not', () =>
    talk('own', { lang: 'en', as: coach.email }, async (journey) => {
      const { page, lang, checkPage } = journey
      const { go, button, comment, commentField, expectToast } = forumPage(journey)
      const { topic } = await discussion('Mine and theirs')
      const shown = (words: string) => visitorClient(e2e.product.url, lang).shows(routes.topic(topic), words)
      await go(routes.topic(topic))
      expect(await button('post.edit', comment('Two wheels')).count()).toBe(0)
      await button('post.edit', comment('Three')).click()
      expect(await commentField('post.change').inputValue()).toBe('Three **are** better.')
      await commentField('post.change').fill('Four are best.')
      await button('post.save').click()
      await comment('Four are best.').getByText(t(lang, 'community.edited')).waitFor()
      expect(await shown('Four are best.')).toBe(true)

      await button('post.delete', comment('Four')).click()
      const sure = page.getByRole('dialog', { name: translate(lang, 'confirm_delete') })
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
      await checkPage('reporting')
      await button('post.reportSend', asks).click()
      await expectToast(translate(lang, 'report_done'))
      expect(await comment('Two wheels').count()).toBe(1)
    }))
})
