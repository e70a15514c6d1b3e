import { formatBillingAddress } from '@olympiad/contracts/forms/billing-address'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { type BrowserOptions, e2eFixture } from './support/e2e-fixture.ts'
import { entity, toArabicIndicDigits } from './support/people.ts'
import { t, translate } from './support/texts.ts'

const e2e = e2eFixture('billing-address')
const ADDRESS = {
  building_no: '7412',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12211',
}

describe('A school with a VAT number', () => {
  it('is asked for its address before it pays, gives it on its profile, and is asked no more', () =>
    e2e.runTest('address-given', { lang: 'ar', width: 390, as: entity.email }, async (journey) => {
      const { page } = journey
      await page.goto(withLangPrefix(routes.register(), 'ar'))
      await page.getByText(t('ar', 'billing.ask')).waitFor()
      await journey.checkPage('asked')
      await page.getByRole('link', { name: t('ar', 'billing.add') }).click()
      const section = page.getByRole('region', { name: t('ar', 'billing.title') })
      const field = (name: keyof typeof ADDRESS) => section.getByLabel(t('ar', `billing.${name}`))
      for (const name of ['building_no', 'street', 'district', 'city', 'postal_code'] as const) {
        await field(name).fill(toArabicIndicDigits(ADDRESS[name]))
      }
      await journey.checkPage('filled')
      await section.getByRole('button', { name: t('ar', 'billing.save') }).click()
      await section
        .getByText(translate('ar', 'billing_address_saved'))
        .or(section.getByText(translate('ar', 'billing_address_reissued')))
        .waitFor()
      await section.getByText(formatBillingAddress(ADDRESS)).waitFor()
      await journey.checkPage('saved')
      await page.goto(withLangPrefix(routes.myTeams(), 'ar'))
      expect(await page.getByText(t('ar', 'billing.ask')).count()).toBe(0)
    }))

  const looks = { lang: 'en', width: 1280, as: entity.email, javaScript: false } as const satisfies BrowserOptions
  it('changes it in English without script, and is told what is wrong', () =>
    e2e.runTest('address-changed', looks, async (journey) => {
      const { page } = journey
      await page.goto(`${withLangPrefix(routes.profile(), 'en')}#billing-address`)
      const section = page.getByRole('region', { name: t('en', 'billing.title') })
      const change = section.locator('summary')
      if ((await section.locator('details').getAttribute('open')) === null) await change.click()
      for (const [name, value] of Object.entries({ ...ADDRESS, city: '\u2800' })) {
        await section.locator(`[name="${name}"]`).fill(value)
      }
      await section.getByRole('button', { name: t('en', 'billing.save') }).click()
      await section.getByRole('alert').getByText(translate('en', 'hidden_characters')).waitFor()
    }))
})
