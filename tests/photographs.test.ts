import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { eventually, resourcePage } from './support/console-page.ts'
import { e2eFixture } from './support/e2e-fixture.ts'
import { admin } from './support/people.ts'
import { plainPng } from './support/picture.ts'
import { translate } from './support/texts.ts'

const e2e = e2eFixture('photographs')

const photo = { name: 'workshop.png', mimeType: 'image/png', buffer: plainPng(400, [11, 107, 85]) }
const CAPTION = { ar: 'ورشة الدمام', en: 'The workshop in Dammam' }
const SEASON = { ar: 'موسم 2026', en: 'Season 2026' }
const description = (from: Lang) => ({ ar: `طالبة تضبط روبوتًا (${from})`, en: `A girl adjusts a robot (${from})` })
const credit = (from: Lang) => ({ ar: `تصوير نورة السالم (${from})`, en: `Photo by Noura Al Salem (${from})` })

describe('A photograph', () => {
  it.each(LANGS)('is added in the console (%s) with focus, description and credit, and visitors see them', (lang) =>
    e2e.runTest(`photograph-${lang}`, { lang, as: admin.email }, async (journey) => {
      const { page, setLanguage, checkPage } = journey
      await setLanguage(lang)
      const desk = resourcePage(journey, 'gallery')
      await desk.openList()
      await desk.openCreateForm()
      await page.locator('input[type=file]').setInputFiles(photo)
      const row = page.getByRole('group', { name: desk.own('nth', { number: 1 }) })
      const preview = row.getByRole('img')
      await preview.waitFor()
      await desk.choose('season', SEASON[lang])
      await desk.fill({ name: CAPTION.ar, name_en: CAPTION.en })
      await desk.save()
      await page.getByText(translate(lang, 'photo_alt_missing')).first().waitFor()
      const [alt, by] = [description(lang), credit(lang)]
      await desk.fill({ alt: alt.ar, alt_en: alt.en, credit: by.ar, credit_en: by.en })

      // The same side in both directions.
      const area = await preview.boundingBox()
      if (!area) throw new Error('no preview')
      await page.mouse.click(area.x + area.width * 0.3, area.y + area.height * 0.6)
      const across = page.getByRole('spinbutton', { name: desk.label('focus_x') })
      await eventually(async () => expect(await across.inputValue()).toBe('30'))
      await page.getByRole('spinbutton', { name: desk.label('focus_y') }).fill('80')
      await checkPage('photograph-form')
      await desk.save()
      await desk.expectToast(translate(lang, 'saved_done'))

      await page.goto(`${withLangPrefix(routes.about(), lang)}#gallery`)
      const shown = page.getByRole('img', { name: alt[lang], exact: true })
      await shown.scrollIntoViewIfNeeded()
      const drawn = `(() => {
        const image = document.querySelector(${JSON.stringify(`img[alt="${alt[lang]}"]`)})
        return [image.currentSrc.split('.').at(-1), image.naturalWidth > 0, getComputedStyle(image).objectPosition]
      })()`
      await eventually(async () => expect(await page.evaluate(drawn)).toEqual(['avif', true, '30% 80%']))
      await page.getByText(by[lang], { exact: true }).waitFor()
    }),
  )
})
