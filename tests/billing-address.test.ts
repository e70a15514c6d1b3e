import { printedAddress } from '@olympiad/contracts/forms/billing-address'
import { inLang, routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { arabicIndic, entity } from './support/people.ts'
import { type Look, stage } from './support/stage.ts'
import { t, text } from './support/texts.ts'

const acts = stage('billing-address')
const ADDRESS = {
  building_no: '7412',
  street: 'طريق الملك فهد',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12211',
}

describe('A school with a VAT number', () => {
  it('is asked for its address before it pays, gives it on its profile, and is asked no more', () =>
    acts.journey('address-given', { lang: 'ar', width: 390, as: entity.email }, async (journey) => {
      const { page } = journey
      await page.goto(inLang(routes.register(), 'ar'))
      await page.getByText(t('ar', 'billing.ask')).waitFor()
      await journey.look('asked')
      await page.getByRole('link', { name: t('ar', 'billing.add') }).click()
      const section = page.getByRole('region', { name: t('ar', 'billing.title') })
      const field = (name: keyof typeof ADDRESS) => section.getByLabel(t('ar', `billing.${name}`))
      for (const name of ['building_no', 'street', 'district', 'city', 'postal_code'] as const) {
        await field(name).fill(arabicIndic(ADDRESS[name]))
      }
      await journey.look('filled')
      await section.getByRole('button', { name: t('ar', 'billing.save') }).click()
      await section
        .getByText(text('ar', 'billing_address_saved'))
        .or(section.getByText(text('ar', 'billing_address_reissued')))
        .waitFor()
      await section.getByText(printedAddress(ADDRESS)).waitFor()
      await journey.look('saved')
      await page.goto(inLang(routes.myTeams(), 'ar'))
      expect(await page.getByText(t('ar', 'billing.ask')).count()).toBe(0)
    }))

  const looks = { lang: 'en', width: 1280, as: entity.email, script: false } as const satisfies Look
  it('changes it in English without script, and is told what is wrong', () =>
    acts.journey('address-changed', looks, async (journey) => {
      const { page } = journey
      await page.goto(inLang(routes.profile(), 'en'))
      const section = page.getByRole('region', { name: t('en', 'billing.title') })
      const change = section.locator('summary')
      if ((await section.locator('details').getAttribute('open')) === null) await change.click()
      for (const [name, value] of Object.entries({ ...ADDRESS, city: '\u2800' })) {
        await section.locator(`[name="${name}"]`).fill(value)
      }
      await section.getByRole('button', { name: t('en', 'billing.save') }).click()
      await section.getByRole('alert').getByText(text('en', 'hidden_characters')).waitFor()
    }))
})
