import { createLimit } from '@olympiad/api/src/platform/limit.ts'
import { send } from '@olympiad/contracts/call'
import { signOut } from '@olympiad/contracts/calls/own-session'
import { LANGS, localized } from '@olympiad/contracts/lang'
import { routes, splitLang } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  composerAt,
  directions,
  type Forum,
  forumAt,
  forumOf,
  harmful,
  visitorAt,
  writtenTopic,
} from './support/forum.ts'
import { alive } from './support/islands.ts'
import { coach, entity, otherCoach } from './support/people.ts'
import { logoFile } from './support/picture.ts'
import { openSession } from './support/session.ts'
import { fillSignIn } from './support/sign-up.ts'
import { type Journey, type Look, stage } from './support/stage.ts'
import { t, text } from './support/texts.ts'

const acts = stage('community-writing')
/** More browsers at once than this only wait for each other. */
const place = createLimit(3)

let forum: Forum
beforeAll(async () => {
  forum = await forumOf(acts.product.url)
})

const write = (name: string, look: Look, steps: (journey: Journey) => Promise<void>) =>
  place(() => acts.journey(`community-writing/${name}-${look.lang}`, look, steps))

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
        const { page, look } = journey
        const { go, told, restored } = forumAt(journey)
        const composer = composerAt(journey)
        const title = lang === 'ar' ? 'روبوتنا يدور حول نفسه' : 'Why does حسّاس اللون lie?'
        const category = forum.categories[2]
        await go(routes.newTopic())
        await alive(page)
        await composer.publish()
        await page.getByRole('alert').getByRole('link').first().waitFor()
        await look('wrong')
        await composer.title.fill(title)
        await composer.category.selectOption({ label: localized(category ?? {}, 'name', lang) })
        await composer.text.fill(
          'قراءة **الحسّاس** تتغيّر كل ثانية.\n\nIt says *red* where we see orange.\n\n- واحد\n- two\n\n',
        )
        await composer.text.press('ControlOrMeta+End')
        await page.locator('input[type=file]').setInputFiles(logoFile)
        await page.getByText(t(lang, 'write.picturePlaced')).waitFor()
        const typed = await composer.text.inputValue()
        expect(typed).toMatch(/!\[.+\]\(\/uploads\/[\w.-]+\)/)

        await page.reload()
        await alive(page)
        await restored()
        expect(await composer.title.inputValue()).toBe(title)
        expect(await composer.text.inputValue()).toBe(typed)
        expect(await composer.category.inputValue()).toBe(category?._id)
        await composer.preview()
        const shown = page.locator('.post-text')
        await shown.locator('img').waitFor()
        const preview = await shown.innerHTML()
        await look('preview')
        await composer.publish()
        await composer.published()
        await told(text(lang, 'topic_done'))
        expect(await shown.first().innerHTML()).toBe(preview)
        expect(await directions(page)).toEqual(expect.arrayContaining(['rtl', 'ltr']))
        await look('published')
        expect(await visitorAt(acts.product.url, lang).shows(routes.community(), title)).toBe(true)
        await go(routes.newTopic())
        await alive(page)
        expect(await composer.text.inputValue()).toBe('')
      }),
  )

  it('changes a topic of theirs, then deletes it', () =>
    write('own-topic', { lang: 'en', as: entity.email }, async (journey) => {
      const { page, lang } = journey
      const { go, button, topic: article } = forumAt(journey)
      const composer = composerAt(journey)
      const category = forum.categories[3]?._id ?? ''
      const { path } = await writtenTopic(await acts.sessionOf(entity.email), {
        title: 'Short lived',
        category,
      })
      await go(path)
      await article()
        .getByRole('link', { name: t(lang, 'post.edit') })
        .click()
      await page.waitForURL(/add-new/)
      await alive(page)
      await composer.text.fill('Changed before anybody read it.')
      await button('post.save').click()
      await composer.published()
      await page.getByText('Changed before anybody read it.').waitFor()
      expect(await visitorAt(acts.product.url, lang).shows(path, 'Changed before anybody read it.')).toBe(true)
      await button('post.delete', article()).click()
      await button('post.deleteYes').click()
      await page.waitForURL(/\/community\/\?category=/)
      await forumAt(journey).told(text(lang, 'topic_deleted'))
      expect(await visitorAt(acts.product.url, lang).status(path)).toBe(404)
    }))

  it('can write nothing that runs, frames, hides or leads astray', () =>
    write('hostile', { lang: 'en', as: otherCoach.email }, async (journey) => {
      const { page } = journey
      const { go, box, button } = forumAt(journey)
      const composer = composerAt(journey)
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      const title = '<script>alert(0)</script> & "x"'
      const category = forum.categories[0]?._id ?? ''
      await go(routes.newTopic({ category }))
      await alive(page)
      await composer.title.fill(title)
      await composer.text.fill(HOSTILE)
      await composer.preview()
      await page.locator('.post-text').getByText('Look').waitFor()
      expect(await harmful(page)).toEqual([])
      await composer.publish()
      await composer.published()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await box('post.comment').fill(HOSTILE)
      await button('post.sendComment').click()
      await page.locator('article[data-comment] .post-text').getByText('Look').waitFor()
      expect(await harmful(page)).toEqual([])
      await page.getByText('click me').first().click()
      await page.context().clearCookies()
      await page.reload()
      await page.locator('.post-text').first().waitFor()
      expect(await harmful(page)).toEqual([])
      await go(routes.community({ category }))
      await page.getByRole('link', { name: title }).waitFor()
      expect(dialogs).toEqual([])
    }))

  it('loses nothing when their session ends while they write', () =>
    write('ended', { lang: 'ar', width: 390 }, async (journey) => {
      const { page, lang, expectAnswer } = journey
      const { go, box, button, told, comment, restored } = forumAt(journey)
      const composer = composerAt(journey)
      expectAnswer(401, '/api/community')
      const enter = async () => {
        const session = await openSession(acts.product.url, entity.email)
        await page.context().addCookies([{ ...session.cookie, url: acts.product.url, httpOnly: true }])
        return session
      }
      const again = async () => {
        await page.waitForURL(/\/signin\?/)
        await told(text(lang, 'session_ended'))
        await alive(page)
        await fillSignIn(journey, entity.email)
      }
      const first = await enter()
      await go(routes.newTopic())
      await alive(page)
      await composer.title.fill('Typed for an hour')
      await composer.category.selectOption({ index: 1 })
      await composer.text.fill('حتى انتهت الجلسة.')
      await send(signOut, {}, first.fetcher)
      await composer.publish()
      await again()
      await page.waitForURL(({ pathname }) => splitLang(pathname).path === routes.newTopic())
      await alive(page)
      await restored()
      expect(await composer.text.inputValue()).toBe('حتى انتهت الجلسة.')
      await composer.publish()
      await composer.published()

      await page.context().clearCookies()
      const second = await enter()
      await page.reload()
      await box('post.comment').fill('A comment that outlives its session.')
      await send(signOut, {}, second.fetcher)
      await button('post.sendComment').click()
      await again()
      await composer.published()
      expect(await box('post.comment').inputValue()).toBe('A comment that outlives its session.')
      await button('post.sendComment').click()
      await comment('A comment that outlives its session.').waitFor()
    }))
})
