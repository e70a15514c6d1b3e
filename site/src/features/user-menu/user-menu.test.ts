import { PERSON_TYPE, type PersonType } from '@olympiad/contracts/constants'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import { describe, expect, it } from 'vitest'
import { t } from '../../i18n/texts.ts'
import { userMenu } from './user-menu.ts'

const { coach, entity, student, judge } = PERSON_TYPE
const menuOf = (type: PersonType) =>
  userMenu('bar', { name: 'نورة', picture: '', isAdmin: false, isOnStaff: false, type }, 'ar')

describe('the menu of an account', () => {
  it('links only a judge to the teams to judge', () => {
    const link = `<a href="${withLangPrefix(routes.judging(), 'ar')}">${t('ar', 'nav.judging')}</a>`
    expect(menuOf(judge)).toContain(link)
    for (const type of [coach, entity, student])
      expect(menuOf(type)).not.toContain(withLangPrefix(routes.judging(), 'ar'))
  })
  it("says the language of the account's name, for a page in the other one", () => {
    const person = { name: 'نورة', picture: '', isAdmin: false, isOnStaff: false, type: coach }
    expect(userMenu('bar', person, 'en')).toContain('<span class="name" lang="ar">نورة</span>')
    expect(userMenu('phone-account', person, 'en')).toContain('<h2 lang="ar">نورة</h2>')
  })
  it("shows on a phone whose it is, and leads to the profile, without words in a visitor's page", () => {
    const markup = userMenu(
      'phone-avatar',
      { name: 'نورة', picture: '', isAdmin: false, isOnStaff: false, type: coach },
      'ar',
    )
    expect(markup).toContain(`href="${withLangPrefix(routes.profile(), 'ar')}"`)
    expect(markup).toContain(`aria-label="${t('ar', 'nav.profile')}: نورة"`)
    expect(userMenu('phone-avatar', null, 'ar')).toBe('')
  })
})
