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
  registration: '',
  coaches_no: 1,
  members_no: 3,
  members_min: 1,
  paid: true,
  price: 450,
  currency: 'SAR',
  agelevel: [{ title: 'Junior', name: 'Junior', ages: '11–15', places: undefined, isFull: false }],
  places: undefined,
  isFull: false,
  ages: '8–19',
  tint: 'blue',
  drawings: { card: '/pictures/robo_mission-176x208.svg', side: '' },
}
const step: StepProps = {
  lang: 'en',
  texts: { ...getAreaTexts('en', 'wizard'), ...getAreaTexts('en', 'people') },
  messages: {} as StepProps['messages'],
  seasons: [{ _id: 's1', name: '', name_en: '', competions: [competition] }],
  regions: [],
  ownNationalId: '',
  earlierMembers: [],
  asked: '',
  values: { ...EMPTY, season_id: 's1' },
  competition: undefined,
  errorOf: (field) => (field === 'competion_id' ? 'Choose one.' : undefined),
  change: () => {},
}

const render = (changes: Partial<StepProps> = {}) =>
  renderToStaticMarkup(createElement(CompetitionStep, { ...step, ...changes }))

test('the error of a group of choices is directly under its legend, and described to a screen reader', () => {
  const html = render()
  expect(html).toContain('RoboMission')
  expect(html).toMatch(
    /aria-describedby="field-competion_id-error"><legend>[^<]*<\/legend><p class="error" id="field-competion_id-error">Choose one.<\/p>/,
  )
  const errorOf: StepProps['errorOf'] = (field) => (field === 'ageLevel' ? 'Choose an age.' : undefined)
  expect(render({ competition, errorOf })).toMatch(
    /<legend>Age group<\/legend><p class="error"[^>]*>Choose an age.<\/p>/,
  )
})

test('a card has the ages and the sum, and the list says once that tax is included', () => {
  const html = render()
  expect(html).toMatch(/<span>Ages \u20668–19\u2069<\/span> <span>518.00 SAR<\/span>/)
  expect(html.match(/tax/g)).toHaveLength(1)
})
