import { limitConcurrency } from '@olympiad/api/src/platform/limit-concurrency.ts'
import { send } from '@olympiad/contracts/call'
import { signOut } from '@olympiad/contracts/calls/current-session'
import { LANGS, localized } from '@olympiad/contracts/lang'
import { routes, splitLang } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BrowserOptions, type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import {
  composerPage,
  type Forum,
  findUnsafeElements,
  forumPage,
  loadForum,
  paragraphDirections,
  postTopic,
  visitorClient,
} from './support/forum.ts'
import { waitForHydration } from './support/hydration.ts'
import { coach, entity, otherCoach } from './support/people.ts'
import { logoFile } from './support/picture.ts'
import { openSession } from './support/session.ts'
import { fillSignIn } from './support/sign-up.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('community-writing')
const limit = limitConcurrency(3)

let forum: Forum
beforeAll(async () => {
  forum = await loadForum(e2e.product.url)
})

const write = (name: string, checkPage: BrowserOptions, steps: (journey: BrowserTest) => Promise<void>) =>
  limit(() => e2e.runTest(`community-writing/${name}-${checkPage.lang}`, checkPage, steps))

const HOSTILE = `Look <script>alert(1)</script><img src=x onerror=alert(2)><iframe src="https://evil.example/"></iframe>

<style>body { display: none }</style>

[click me](javascript:alert(3)) and [me](data:text/html,<script>alert(4)</script>)

![far](https://evil.example/far.png) ![near](/api/auth/signout)

<a href="javascript:alert(5)" onclick="alert(6)">raw</a> <svg onload=alert(7)> \`<script>alert(8)</script>\``

describe.concurrent('A member', () => {
  it.each(LANGS)(
    'writes a topic with a picture, in %s: the draft outlasts a reload, and what is published is what the preview showed',
    (lang) =>
      write('topic', { lang, width: lang === 'ar' ? 390 : 1280, as: coach.email }, async (journey) => {
        const { page, checkPage } = journey
        const { go, expectToast, expectRestoredDraft } = forumPage(journey)
        const composer = composerPage(journey)
        const title = lang === 'ar' ? 'روبوتنا يدور حول نفسه' : 'Why does حسّاس اللون lie?'
        const category = forum.categories[2]
        await go(routes.newTopic())
        await waitForHydration(page)
        await composer.publish()
        await page.getByRole('alert').getByRole('link').first().waitFor()
        await checkPage('wrong')
        await composer.title.fill(title)
        await composer.category.selectOption({ label: localized(category ?? {}, 'name', lang) })
        await composer.text.fill(
          'قراءة **الحسّاس** تتغيّر كل ثانية.\n\nIt says *red* where we see orange.\n\n- واحد\n- two\n\n',
        )
        await composer.text.press('ControlOrMeta+End')
        await page.locator('input[type=file]').setInputFiles(logoFile)
        await page.getByText(t(lang, 'write.picturePlaced')).waitFor()
        const rawInput = await composer.text.inputValue()
        expect(rawInput).toMatch(/!\[.+\]\(\/uploads\/[\w.-]+\)/)

        await page.reload()
        await waitForHydration(page)
        await expectRestoredDraft()
        expect(await composer.title.inputValue()).toBe(title)
        expect(await composer.text.inputValue()).toBe(rawInput)
        expect(await composer.category.inputValue()).toBe(category?._id)
        await composer.preview()
        const shown = page.locator('.post-text')
        await shown.locator('img').waitFor()
        const preview = await shown.innerHTML()
        await checkPage('preview')
        await composer.publish()
        await composer.waitForTopicPage()
        await expectToast(translate(lang, 'topic_done'))
        expect(await shown.first().innerHTML()).toBe(preview)
        expect(await paragraphDirections(page)).toEqual(expect.arrayContaining(['rtl', 'ltr']))
        await checkPage('published')
        expect(await visitorClient(e2e.product.url, lang).shows(routes.community(), title)).toBe(true)
        await go(routes.newTopic())
        await waitForHydration(page)
        expect(await composer.text.inputValue()).toBe('')
      }),
  )

  it('changes a topic of theirs, then deletes it', () =>
    write('own-topic', { lang: 'en', as: entity.email }, async (journey) => {
      const { page, lang } = journey
      const { go, button, topic } = forumPage(journey)
      const composer = composerPage(journey)
      const category = forum.categories[3]?._id ?? ''
      const { path } = await postTopic(await e2e.sessionOf(entity.email), {
        title: 'Short lived',
        category,
      })
      await go(path)
      await topic()
        .getByRole('link', { name: t(lang, 'post.edit') })
        .click()
      await page.waitForURL(/add-new/)
      await waitForHydration(page)
      await composer.text.fill('Changed before anybody read it.')
      await button('post.save').click()
      await composer.waitForTopicPage()
      await page.getByText('Changed before anybody read it.').waitFor()
      expect(await visitorClient(e2e.product.url, lang).shows(path, 'Changed before anybody read it.')).toBe(true)
      await button('post.delete', topic()).click()
      await button('post.deleteYes').click()
      await page.waitForURL(/\/community\/\?category=/)
      await forumPage(journey).expectToast(translate(lang, 'topic_deleted'))
      expect(await visitorClient(e2e.product.url, lang).status(path)).toBe(404)
    }))

  it('can write nothing that runs, frames, hides or leads astray', () =>
    write('hostile', { lang: 'en', as: otherCoach.email }, async (journey) => {
      const { page } = journey
      const { go, commentField, button } = forumPage(journey)
      const composer = composerPage(journey)
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      const title = '<script>alert(0)</script> & "x"'
      const category = forum.categories[0]?._id ?? ''
      await go(routes.newTopic({ category }))
      await waitForHydration(page)
      await composer.title.fill(title)
      await composer.text.fill(HOSTILE)
      await composer.preview()
      await page.locator('.post-text').getByText('Look').waitFor()
      expect(await findUnsafeElements(page)).toEqual([])
      await composer.publish()
      await composer.waitForTopicPage()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await commentField('post.comment').fill(HOSTILE)
      await button('post.sendComment').click()
      await page.locator('article[data-comment] .post-text').getByText('Look').waitFor()
      expect(await findUnsafeElements(page)).toEqual([])
      await page.getByText('click me').first().click()
      await page.context().clearCookies()
      await page.reload()
      await page.locator('.post-text').first().waitFor()
      expect(await findUnsafeElements(page)).toEqual([])
      await go(routes.community({ category }))
      await page.getByRole('link', { name: title }).waitFor()
      expect(dialogs).toEqual([])
    }))

  it('loses nothing when their session ends while they write', () =>
    write('ended', { lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const { go, commentField, button, expectToast, comment, expectRestoredDraft } = forumPage(journey)
      const composer = composerPage(journey)
      expectFailedResponse(401, '/api/community')
      const enter = async () => {
        const session = await openSession(e2e.product.url, entity.email)
        await page.context().addCookies([{ ...session.cookie, url: e2e.product.url, httpOnly: true }])
        return session
      }
      const again = async () => {
        await page.waitForURL(/\/signin\?/)
        await expectToast(translate(lang, 'session_ended'))
        await waitForHydration(page)
        await fillSignIn(journey, entity.email)
      }
      const first = await enter()
      await go(routes.newTopic())
      await waitForHydration(page)
      await composer.title.fill('Typed for an hour')
      await composer.category.selectOption({ index: 1 })
      await composer.text.fill('حتى انتهت الجلسة.')
      await send(signOut, {}, first.fetcher)
      await composer.publish()
      await again()
      await page.waitForURL(({ pathname }) => splitLang(pathname).path === routes.newTopic())
      await waitForHydration(page)
      await expectRestoredDraft()
      expect(await composer.text.inputValue()).toBe('حتى انتهت الجلسة.')
      await composer.publish()
      await composer.waitForTopicPage()

      await page.context().clearCookies()
      const second = await enter()
      await page.reload()
      await commentField('post.comment').fill('A comment that outlives its session.')
      await send(signOut, {}, second.fetcher)
      await button('post.sendComment').click()
      await again()
      await composer.waitForTopicPage()
      expect(await commentField('post.comment').inputValue()).toBe('A comment that outlives its session.')
      await button('post.sendComment').click()
      await comment('A comment that outlives its session.').waitFor()
    }))
})
