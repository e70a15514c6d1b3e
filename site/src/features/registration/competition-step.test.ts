import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getAreaTexts } from '../../i18n/texts.ts'
import { CompetitionStep } from './CompetitionStep.tsx'
import { EMPTY } from './form.ts'
import type { StepProps, WizardCompetition } from './wizard-types.ts'

const competition: WizardCompetition = {
  _id: 'c1',
  name: 'مهمّة الروبوت',
  name_en: 'RoboMission',
  slug: 'robomission',
  type: 'School',
  order_id: 1,
  banner: '',
  reg_status: true,
  coaches_no: 1,
  members_no: 3,
  paid: true,
  price: 450,
  currency: 'SAR',
  agelevel: [],
}
const step: StepProps = {
  lang: 'en',
  texts: { ...getAreaTexts('en', 'wizard'), ...getAreaTexts('en', 'people') },
  messages: {} as StepProps['messages'],
  seasons: [{ _id: 's1', name: '', name_en: '', competions: [competition] }],
  regions: [],
  ownNationalId: '',
  values: { ...EMPTY, season_id: 's1' },
  competition: undefined,
  errorOf: (field) => (field === 'competion_id' ? 'Choose one.' : undefined),
  change: () => {},
}

test('the error of the competition field appears above its long list', () => {
  const html = renderToStaticMarkup(createElement(CompetitionStep, step))
  expect(html).toContain('RoboMission')
  expect(html.indexOf('Choose one.')).toBeGreaterThan(html.indexOf('</legend>'))
  expect(html.indexOf('Choose one.')).toBeLessThan(html.indexOf('type="radio"'))
})
