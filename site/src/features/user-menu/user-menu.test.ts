import { PERSON, type PersonType } from '@olympiad/contracts/constants'
import { inLang, routes } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { t } from '../../i18n/texts.ts'
import { userMenu } from './user-menu.ts'

const { coach, entity, student, judge } = PERSON
const menuOf = (type: PersonType) => userMenu('bar', { name: 'نورة', picture: '', isAdmin: false, type }, 'ar')

describe('the menu of an account', () => {
  it('leads a judge, and nobody else, to the teams to be judged', () => {
    const link = `<a href="${inLang(routes.judging(), 'ar')}">${t('ar', 'nav.judging')}</a>`
    expect(menuOf(judge)).toContain(link)
    for (const type of [coach, entity, student]) expect(menuOf(type)).not.toContain(inLang(routes.judging(), 'ar'))
  })
})
