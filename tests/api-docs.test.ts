import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from './support/a11y.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { findOverflow } from './support/layout.ts'

const e2e = e2eFixture('api-docs')

describe('The page of all calls', () => {
  it.each([
    { lang: 'ar', width: 360, colour: 'light', rules: undefined },
    { lang: 'en', width: 1280, colour: 'dark', rules: ['color-contrast'] },
  ] as const)(
    'is found through, opens and links, and asks nobody else for anything ($lang, $width)',
    ({ rules, ...look }) =>
      e2e.runTest(`api-docs-${look.lang}`, look, async ({ page, lang, setLanguage }) => {
        const requests: string[] = []
        page.on('request', (request) => void requests.push(new URL(request.url()).origin))
        await setLanguage(lang)
        await page.goto('/api/docs')
        expect(await findOverflow(page)).toEqual([])
        expect(await page.locator('html').getAttribute('lang')).toBe(lang)
        await page.locator('#search').fill('post registration')
        const call = page.locator('details.call:visible').filter({ hasText: '/api/teams/registration' }).first()
        await call.locator('summary').click()
        await call.getByText('teamName', { exact: true }).waitFor()
        await call.getByRole('link', { name: 'TeamView' }).first().click()
        await page.locator('#type-TeamView[open]').getByText('team_no', { exact: true }).waitFor()
        expect([await findOverflow(page), await accessibilityProblems(page, rules)]).toEqual([[], []])
        expect(new Set(requests)).toEqual(new Set([new URL(page.url()).origin]))
      }),
  )

  it('says what is to be done where nothing is found, and reads without a script', async () => {
    await e2e.runTest('api-docs-nothing', { lang: 'en' }, async ({ page }) => {
      await page.goto('/api/docs')
      await page.locator('#search').fill('zeppelin')
      await page.getByText('No call has these words.').waitFor()
      await page.getByRole('navigation').getByRole('link').first().click()
      await page.locator('.call:visible').first().waitFor()
      expect(await page.locator('#search').inputValue()).toBe('')
    })
    await e2e.runTest('api-docs-plain', { lang: 'en', javaScript: false }, async ({ page }) => {
      await page.goto('/api/docs')
      expect(await page.locator('.search').isVisible()).toBe(false)
      await page.locator('#registerTeam summary').click()
      await page.locator('#registerTeam').getByText('teamName', { exact: true }).waitFor()
    })
  })
})
