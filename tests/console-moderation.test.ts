import { send } from '@olympiad/contracts/call'
import { getForumPermissions, reportPost } from '@olympiad/contracts/calls/community'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { adminApi } from './support/console.ts'
import { dismissUndo, eventually, goToScreen, resourcePage, sharedConsoleWindow } from './support/console-page.ts'
import { type BrowserTest, e2eFixture } from './support/e2e-fixture.ts'
import {
  composerPage,
  type Forum,
  findTopic,
  forumPage,
  loadForum,
  postComment,
  postTopic,
  visitorClient,
} from './support/forum.ts'
import { waitForHydration } from './support/hydration.ts'
import { mailAbout, mailsTo } from './support/mailbox.ts'
import { admin, coach, entity, judge, otherCoach } from './support/people.ts'
import { demoPerson } from './support/personal-data.ts'
import { specifiedText, t, translate } from './support/texts.ts'

const e2e = e2eFixture('console-community')
const atDesk = sharedConsoleWindow(e2e, 'console-community', { lang: 'en' })

const NEWCOMER = 'student3@demo.test'
const OTHER_NEWCOMER = 'student4@demo.test'

let forum: Forum
let calls: ReturnType<typeof adminApi>
let visitor: ReturnType<typeof visitorClient>
beforeAll(async () => {
  forum = await loadForum(e2e.product.url)
  visitor = visitorClient(e2e.product.url, 'en')
  calls = adminApi(await e2e.sessionOf(admin.email))
})

const category = (nth: number): string => forum.categories[nth]?._id ?? ''
const showsTo = async (email: string, path: string, words: string): Promise<boolean> => {
  const answer = await (await e2e.sessionOf(email)).fetcher(withLangPrefix(path, 'en'))
  return (await answer.text()).includes(words)
}
const write = async (email: string, title: string, nth = 0) =>
  postTopic(await e2e.sessionOf(email), { title, category: category(nth) })
const answer = async (email: string, topic: { _id: string }, body: string) =>
  postComment(await e2e.sessionOf(email), { topic, body })

async function toCase({ page, lang }: BrowserTest, words: string): Promise<void> {
  await goToScreen(page, lang, '/community-cases')
  const open = page.locator('main section').first()
  await open.waitFor()
  await vi.waitFor(
    async () => {
      const seen = await open.textContent()
      if (seen?.includes(words)) return
      await page.keyboard.press('j')
      // At the last case the key does nothing until the list has reloaded.
      await expect.poll(() => open.textContent(), { timeout: 1000, interval: 20 }).not.toBe(seen)
      expect(await open.textContent()).toContain(words)
    },
    { timeout: 20_000, interval: 0 },
  )
}

describe('What a newcomer writes', () => {
  const TITLE = 'Which wheels for sand?'
  const WORDS = 'هذه أول مرة أكتب هنا.'

  it('is hidden until an admin approves it by key; then a reader gets a mail, and one click unsubscribes', async () => {
    const { topic, path } = await write(otherCoach.email, TITLE)
    expect(await visitor.shows(path, TITLE)).toBe(true)
    await e2e.runTest('console-community/newcomer', { lang: 'ar', width: 390, as: NEWCOMER }, async (journey) => {
      const { page, lang, checkPage } = journey
      const { go, commentField, button, expectToast, comment } = forumPage(journey)
      await go(path)
      await page.getByText(t(lang, 'post.waits')).first().waitFor()
      await commentField('post.comment').fill(WORDS)
      await button('post.sendComment').click()
      await expectToast(t(lang, 'post.waitsNow'))
      await comment(WORDS).getByText(t(lang, 'community.pendingTitle')).waitFor()
      await checkPage('waits')
    })
    expect(await visitor.shows(path, WORDS)).toBe(false)
    expect(await showsTo(otherCoach.email, path, WORDS)).toBe(false)

    await atDesk(async (journey) => {
      const { page } = journey
      const desk = resourcePage(journey, 'community-cases')
      await toCase(journey, WORDS)
      await page.keyboard.press('a')
      await desk.expectToast(desk.own('done.approve'))
      await eventually(async () => expect(await visitor.shows(path, WORDS)).toBe(true))
    })

    const mail = await mailAbout(e2e.product.sandboxUrl, otherCoach.email, TITLE)
    expect(mail.text).toContain(WORDS)
    expect(new URL(mail.unsubscribe).origin).toBe(e2e.product.url)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const ended = await fetch(mail.unsubscribe, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect(ended.status).toBe(200)

    const silent = (await write(otherCoach.email, 'Answered in silence')).topic
    const expectToast = (await write(coach.email, 'Answered aloud')).topic
    for (const each of [topic, silent, expectToast]) await answer(admin.email, each, 'An answer of the organisers.')
    await mailAbout(e2e.product.sandboxUrl, coach.email, expectToast.title)
    const about = await mailsTo(e2e.product.sandboxUrl, otherCoach.email)
    expect(about.filter(({ subject }) => [TITLE, silent.title].some((title) => subject.includes(title)))).toEqual([
      mail,
    ])
  })

  it('ends such mails by the link in the mail too, without a session or a script', async () => {
    const { topic } = await write(entity.email, 'Ended by a link')
    await answer(admin.email, topic, 'An answer that is mailed.')
    const { html } = await mailAbout(e2e.product.sandboxUrl, entity.email, topic.title)
    const [, link = ''] = /href="([^"]*\/community\/unsubscribe\/[^"]*)"/.exec(html) ?? []
    await e2e.runTest(
      'console-community/unsubscribes',
      { lang: 'ar', width: 390, javaScript: false },
      async ({ page }) => {
        await page.goto(link.replaceAll('&amp;', '&'))
        const lang = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'ar'
        await page.getByRole('button', { name: t(lang, 'endMails.stop') }).click()
        await page.getByRole('heading', { level: 1, name: t(lang, 'endMails.done') }).waitFor()
      },
    )
  })
})

describe('What somebody reported', () => {
  const WORDS = 'Buy my robot, call me.'

  it('is hidden by a key, shown again, and deleted; its author is banned, reads why, and writes again afterwards', async () => {
    const { topic, path } = await write(coach.email, 'Robots for sale?', 1)
    const { _id: id } = await answer(judge.email, topic, WORDS)
    const reporter = await e2e.sessionOf(entity.email)
    const body = { id, type: 'comment', reason: 'spam', note: 'إعلان' } as const
    await send(reportPost, { body }, reporter.fetcher)
    const { name } = demoPerson(judge.email)

    await atDesk(async (journey) => {
      const { page, lang, checkPage } = journey
      const desk = resourcePage(journey, 'community-cases')
      const bans = resourcePage(journey, 'community-bans')
      await toCase(journey, WORDS)
      await page.getByText('إعلان', { exact: true }).waitFor()
      await checkPage('reported')
      await page.keyboard.press('h')
      await desk.expectToast(desk.own('done.hide'))
      await eventually(async () => expect(await visitor.shows(path, WORDS)).toBe(false))
      await page.keyboard.press('u')
      await desk.expectToast(desk.own('undone'))
      await eventually(async () => expect(await visitor.shows(path, WORDS)).toBe(true))

      await page.locator('main section').getByText(WORDS).waitFor()
      await page.keyboard.press('b')
      const asks = page.getByRole('dialog', { name: bans.own('ban_title', { name: `\u2068${name}\u2069` }) })
      await asks.getByRole('button', { name: bans.own('ban'), exact: true }).click()
      await bans.expectToast(bans.own('banned'))
      await asks.waitFor({ state: 'detached' })
      await page.keyboard.press('d')
      const sure = page.getByRole('dialog', { name: translate(lang, 'confirm_delete') })
      await sure.getByRole('button', { name: desk.word('ra.action.delete') }).click()
      await desk.expectToast(desk.own('done.delete'))
      await dismissUndo(page)
      await eventually(async () => expect(await visitor.shows(path, WORDS)).toBe(false))
    })

    await e2e.runTest('console-community/banned', { lang: 'en', as: judge.email }, async (journey) => {
      const { page, lang, checkPage } = journey
      const reader = forumPage(journey)
      for (const at of [path, routes.newTopic()]) {
        await reader.go(at)
        await page.getByText(t(lang, 'post.banned')).waitFor()
        expect(await reader.commentField('post.comment').count()).toBe(0)
      }
      await checkPage('banned')
    })

    await atDesk(async (journey) => {
      const { page, lang } = journey
      const bans = resourcePage(journey, 'community-bans')
      await goToScreen(page, lang, '/community-bans')
      await page.getByRole('button', { name: bans.own('lift_of', { name }) }).click()
      const asks = page.getByRole('dialog', { name: bans.own('lift_question') })
      await asks.getByRole('button', { name: bans.own('lift'), exact: true }).click()
      await bans.expectToast(bans.own('lifted_soon'))
      await dismissUndo(page)
      await bans.expectToast(bans.own('lifted'))
      const { fetcher } = await e2e.sessionOf(judge.email)
      await eventually(async () => expect((await send(getForumPermissions, {}, fetcher)).reader.writes).toBe(true))
    })
  })
})

describe('An admin', () => {
  it('pins a topic, locks it, hides it, and deletes it: each is on the next page that a visitor loads', async () => {
    const title = 'Moderated from beginning to end'
    const { path } = await write(coach.email, title, 2)
    const pinned = forum.topics.find((each) => each.pinned)?.title ?? ''
    const placeOf = async (words: string) => (await visitor.html(routes.community())).indexOf(words)
    expect(await placeOf(title)).toBeGreaterThan(await placeOf(pinned))

    await atDesk(async (journey) => {
      const { page, lang } = journey
      const desk = resourcePage(journey, 'community')
      const updated = () => desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
      await desk.openList()
      await desk.toggle('pinned', title)
      await updated()
      await eventually(async () => expect(await placeOf(title)).toBeLessThan(await placeOf(pinned)))

      await desk.toggle('locked', title)
      await eventually(async () => expect(await visitor.shows(path, t('en', 'post.locked'))).toBe(true))
      expect(await showsTo(coach.email, path, 'id="write-comment"')).toBe(false)

      await page.getByRole('button', { name: desk.own('action_of', { action: desk.own('hide'), name: title }) }).click()
      await eventually(async () => expect(await visitor.status(path)).toBe(404))
      expect(await placeOf(title)).toBe(-1)
      await page.getByRole('button', { name: desk.own('action_of', { action: desk.own('show'), name: title }) }).click()
      await eventually(async () => expect(await visitor.shows(path, title)).toBe(true))

      await desk.deleteRow(title, specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await desk.expectDeleted(specifiedText(lang, 'delete_done', 'Delete Successfully!'))
      await eventually(async () => expect(await visitor.status(path)).toBe(404))
      expect(await placeOf(title)).toBe(-1)
    })
  })

  it('adds a category and closes it: its topics stay readable, but nobody can write there', async () => {
    const name = 'Drones'
    await atDesk(async (journey) => {
      const { page, lang, expectFailedResponse } = journey
      const desk = resourcePage(journey, 'community-categories')
      await desk.openList()
      await desk.openCreateForm()
      await desk.fill({ name: 'الطائرات', name_en: name })
      await desk.save()
      await desk.expectToast(specifiedText(lang, 'saved_done', 'Saved Successfully!'))
      await desk.row(name).waitFor()
      const createdCategory = (await loadForum(e2e.product.url)).categories.find((each) => each.name_en === name)
      const id = createdCategory?._id ?? ''
      await eventually(async () => expect(await visitor.shows(routes.community(), name)).toBe(true))
      const { path } = await postTopic(await e2e.sessionOf(coach.email), { title: 'Propellers', category: id })

      await desk.toggle('status', name)
      await desk.expectToast(specifiedText(lang, 'status_updated', 'Status is Updated Successfully!'))
      const own = routes.community({ category: id })
      await eventually(async () => expect(await visitor.shows(own, t('en', 'community.closed'))).toBe(true))
      expect(await visitor.shows(own, 'Propellers')).toBe(true)
      expect(await visitor.shows(path, 'Propellers')).toBe(true)

      expectFailedResponse(409, '/api/admin/community-categories')
      await desk.deleteRow(name, specifiedText(lang, 'confirm_delete', 'Are you sure you want to delete?'))
      await desk.expectToast(desk.word('console.deleted_soon'))
      await dismissUndo(page)
      await page.getByText(translate(lang, 'category_in_use')).waitFor()
      expect(await calls.record('community-categories', id)).toMatchObject({ name_en: name, status: false })
    })
    await e2e.runTest('console-community/closed', { lang: 'ar', width: 390, as: coach.email }, async (journey) => {
      const composer = composerPage(journey)
      await forumPage(journey).go(routes.newTopic())
      await waitForHydration(journey.page)
      const choices = await composer.category.locator('option').allInnerTexts()
      expect(choices).toContain(findTopic(forum, 'طاولة تدريب').category.name)
      expect(choices).not.toContain('الطائرات')
    })
  })

  it('chooses whose posts need approval', async () => {
    const { topic, path } = await write(admin.email, 'Who waits?')
    const settings = (students: string, others: string) =>
      atDesk(async (journey) => {
        const { page, lang } = journey
        const desk = resourcePage(journey, 'settings')
        await goToScreen(page, lang, '/settings')
        await page.getByRole('tab', { name: desk.own('tabs.community') }).click()
        for (const [field, choice] of [
          ['community_students', students],
          ['community_others', others],
        ] as const) {
          const group = page.getByRole('group', { name: desk.label(field) })
          await group.getByRole('radio', { name: desk.own(`approval.${choice}`) }).check()
        }
        await desk.save()
        await desk.expectToast(specifiedText(lang, 'update_done', 'Update Successfully!'))
      })
    await settings('none', 'all')
    try {
      expect((await answer(OTHER_NEWCOMER, topic, 'Shown at once.')).state).toBe('shown')
      expect((await answer(coach.email, topic, 'Kept back.')).state).toBe('pending')
      const seen = await visitor.html(path)
      expect([seen.includes('Shown at once.'), seen.includes('Kept back.')]).toEqual([true, false])
    } finally {
      await settings('first', 'first')
    }
  })
})
