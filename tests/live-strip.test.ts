import { send } from '@olympiad/contracts/call'
import { setEventState } from '@olympiad/contracts/calls/admin-events'
import { listSeasons } from '@olympiad/contracts/calls/content'
import { listLiveEvents } from '@olympiad/contracts/calls/live-events'
import { LANGS } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { atPath } from '../site/src/lib/at-path.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin, coach, judge } from './support/people.ts'
import { t } from './support/texts.ts'

const e2e = e2eFixture('live-strip')

async function liveEvent() {
  const { fetcher } = await e2e.sessionOf(admin.email)
  const [event] = (await send(listLiveEvents, {}, fetcher)).events
  if (!event) throw new Error('the demo has no event')
  return event
}

describe('While an event runs', () => {
  it.each(LANGS)('home, season and competition lead to its board, in %s', (lang) =>
    e2e.runTest(`live-strip-${lang}`, { lang, width: lang === 'ar' ? 360 : 1280 }, async ({ page, checkPage }) => {
      const event = await liveEvent()
      const [division] = event.divisions
      const { wroseasons } = await send(
        listSeasons,
        { query: { id: event.season } },
        (await e2e.sessionOf(admin.email)).fetcher,
      )
      const strip = page.getByRole('complementary', { name: t(lang, 'live.title') })
      for (const [path, what] of [
        [routes.home(), 'home'],
        [routes.season(wroseasons[0]?.slug ?? ''), 'season'],
        [routes.competition(division?.competion ?? ''), 'competition'],
      ] as const) {
        await page.goto(withLangPrefix(path, lang))
        await strip.getByText(t(lang, 'live.now')).waitFor()
        await checkPage(what)
      }
      await strip.getByRole('link', { name: t(lang, 'live.watch') }).click()
      await page.waitForURL(new RegExp(`/live/${event.id}/`))
    }),
  )

  it('its judges find the way to it in their menu, and others do not', async () => {
    const menuOf = async (who: string) => {
      const { fetcher } = await e2e.sessionOf(who)
      return await (await fetcher(withLangPrefix(routes.about(), 'en'))).text()
    }
    const link = `<a href="${withLangPrefix(routes.judge(), 'en')}">${t('en', 'judge.title')}</a>`
    expect(await menuOf(judge.email)).toContain(link)
    expect(await menuOf(coach.email)).not.toContain(link)
  })
})

it('Once an event is closed, pages say so on its day alone', () =>
  e2e.runTest('live-strip-closed', { lang: 'en', width: 1280 }, async ({ page }) => {
    const event = await liveEvent()
    const { fetcher } = await e2e.sessionOf(admin.email)
    await send(atPath(setEventState, { id: event.id }), { body: { state: 'closed' } }, fetcher)
    await page.goto(withLangPrefix(routes.home(), 'en'))
    await page.getByRole('complementary').getByText(t('en', 'live.today')).waitFor()
    expect(await page.getByText(t('en', 'live.now')).count()).toBe(0)
  }))
