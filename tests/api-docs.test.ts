import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from './support/a11y.ts'
import { overflowing } from './support/layout.ts'
import { stage } from './support/stage.ts'

const acts = stage('api-docs')

describe('The page of all calls', () => {
  it.each([
    { lang: 'ar', width: 360, colour: 'light', rules: undefined },
    // The same page in other colours.
    { lang: 'en', width: 1280, colour: 'dark', rules: ['color-contrast'] },
  ] as const)(
    'is found through, opens and links, and asks nobody else for anything ($lang, $width)',
    ({ rules, ...look }) =>
      acts.journey(`api-docs-${look.lang}`, look, async ({ page, lang, speak }) => {
        const asked: string[] = []
        page.on('request', (request) => void asked.push(new URL(request.url()).origin))
        await speak(lang)
        await page.goto('/api/docs')
        expect(await overflowing(page)).toEqual([])
        expect(await page.locator('html').getAttribute('lang')).toBe(lang)
        await page.locator('#search').fill('post registration')
        const call = page.locator('details.call:visible').filter({ hasText: '/api/teams/registration' }).first()
        await call.locator('summary').click()
        await call.getByText('teamName', { exact: true }).waitFor()
        await call.getByRole('link', { name: 'TeamView' }).first().click()
        await page.locator('#type-TeamView[open]').getByText('team_no', { exact: true }).waitFor()
        expect([await overflowing(page), await accessibilityProblems(page, rules)]).toEqual([[], []])
        expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
      }),
  )

  it('says what is to be done where nothing is found, and reads without a script', async () => {
    await acts.journey('api-docs-nothing', { lang: 'en' }, async ({ page }) => {
      await page.goto('/api/docs')
      await page.locator('#search').fill('zeppelin')
      await page.getByText('No call has these words.').waitFor()
      // What is led to is shown.
      await page.getByRole('navigation').getByRole('link').first().click()
      await page.locator('.call:visible').first().waitFor()
      expect(await page.locator('#search').inputValue()).toBe('')
    })
    await acts.journey('api-docs-plain', { lang: 'en', script: false }, async ({ page }) => {
      await page.goto('/api/docs')
      expect(await page.locator('.search').isVisible()).toBe(false)
      await page.locator('#registerTeam summary').click()
      await page.locator('#registerTeam').getByText('teamName', { exact: true }).waitFor()
    })
  })
})
