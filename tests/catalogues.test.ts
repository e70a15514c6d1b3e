import { inLang, routes } from '@olympiad/contracts/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { misbehave } from './support/partners.ts'
import { coach } from './support/people.ts'
import { stage } from './support/stage.ts'
import { t, text } from './support/texts.ts'

const acts = stage('catalogues')

beforeEach(async () => {
  for (const system of ['courses', 'shop'] as const) await misbehave(acts.product.sandboxUrl, system, 'ok')
})

describe('The courses and the store', () => {
  it.each([
    ['ar', true],
    ['en', false],
  ] as const)('open at the partner in a new tab for a member, who is known there (%s, script %s)', (lang, script) =>
    acts.journey(`catalogue-open-${lang}`, { lang, as: coach.email, ...(!script && { script }) }, async ({ page }) => {
      for (const [path, key] of [
        [routes.courses(), 'catalogues.openCourse'],
        [routes.shops(), 'catalogues.openProduct'],
      ] as const) {
        await page.goto(inLang(path, lang))
        const [tab] = await Promise.all([
          page.context().waitForEvent('page'),
          page
            .getByRole('button', { name: t(lang, key) })
            .first()
            .click(),
        ])
        await tab.getByText(coach.email).waitFor()
        expect(new URL(tab.url()).origin).toBe(new URL(acts.product.sandboxUrl).origin)
        await tab.close()
      }
    }),
  )

  it('ask a visitor to join, over the page that is left when they don’t', () =>
    acts.journey('catalogue-visitor', { lang: 'ar', width: 390, script: false }, async ({ page, lang }) => {
      const here = inLang(routes.courses({ category: '2' }), lang)
      await page.goto(here)
      await page
        .getByRole('link', { name: t(lang, 'catalogues.openCourse') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(t(lang, 'catalogues.why')).waitFor()
      const signIn = dialog.getByRole('link', { name: t(lang, 'join.before') })
      expect(await signIn.getAttribute('href')).toBe(inLang(routes.signIn(here), lang))
      await dialog.getByRole('link', { name: t(lang, 'join.later') }).click()
      await page.waitForURL(`**${here}`)
    }))

  it('are read by category and page by page', () =>
    acts.journey('catalogue-pages', { lang: 'en' }, async ({ page, lang, look }) => {
      await page.goto(inLang(routes.courses(), lang))
      const courses = page.getByRole('link', { name: t(lang, 'catalogues.openCourse') })
      expect(await courses.count()).toBe(12)
      await page.getByRole('link', { name: t(lang, 'pages.next') }).click()
      await page.waitForURL('**page=1')
      await page.getByRole('link', { name: 'For coaches and teachers' }).click()
      await page.getByRole('heading', { level: 2, name: 'For coaches and teachers' }).waitFor()
      expect(await courses.count()).toBe(3)
      await look('category')
    }))

  it('that are down say so, beside what is known, and come back', () =>
    acts.journey('catalogue-down', { lang: 'ar', width: 390 }, async ({ page, lang, look }) => {
      await page.goto(inLang(routes.courses(), lang))
      await misbehave(acts.product.sandboxUrl, 'courses', 'nonsense')
      await page.getByRole('link', { name: 'البناء والتصميم' }).click()
      await page.getByRole('heading', { name: text(lang, 'something_wrong') }).waitFor()
      await page.getByText(text(lang, 'courses_down')).waitFor()
      await look('down')
      await misbehave(acts.product.sandboxUrl, 'courses', 'ok')
      const again = page.getByRole('link', { name: t(lang, 'catalogues.again') })
      await expect
        .poll(
          async () => {
            if ((await again.count()) > 0) await again.click()
            return await page.getByRole('heading', { level: 2, name: 'البناء والتصميم' }).count()
          },
          { timeout: 20_000 },
        )
        .toBe(1)
    }))
})
