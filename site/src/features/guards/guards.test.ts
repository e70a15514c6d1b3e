import { PERSON_TYPE, type PersonType, REGISTRAR_TYPES } from '@olympiad/contracts/constants'
import { describe, expect, it } from 'vitest'
import {
  afterSignInUrl,
  judgeGuard,
  memberGuard,
  payerGuard,
  registrationGuard,
  safeRedirectPath,
  signUpUrl,
} from './guards.ts'

const as = (type: PersonType) => ({ user: { type }, lang: 'ar' }) as const
const visitor = { user: null, lang: 'ar' } as const
const page = (path: string) => new URL(path, 'https://olympiad.example')

describe('the registration', () => {
  const wizard = page('/ar/teams-registeration/?season_id=1')

  it('sends a visitor home with the token, and keeps the target', () => {
    expect(registrationGuard(visitor, wizard, 'a1b2c3')).toEqual({
      goTo: `/ar/?token=a1b2c3&redirect=${encodeURIComponent('/ar/teams-registeration/?season_id=1')}`,
    })
  })

  it.each([PERSON_TYPE.student, PERSON_TYPE.judge])('sends a person of type %i to the season', (type) => {
    expect(registrationGuard(as(type), wizard, 'a1b2c3')).toEqual({ goTo: '/ar/seasons/wro-2024/#who-registers' })
  })

  it.each(REGISTRAR_TYPES)('lets a person of type %i in', (type) => {
    expect(registrationGuard(as(type), wizard, 'a1b2c3')).toEqual({ user: { type } })
  })
})

describe('a page of members', () => {
  it('sends a visitor to sign in, and back afterwards', () => {
    expect(memberGuard({ user: null, lang: 'en' }, page('/en/profile/?payment_status=true'))).toEqual({
      goTo: `/en/signin?redirect=${encodeURIComponent('/en/profile/?payment_status=true')}`,
    })
  })

  it.each(Object.values(PERSON_TYPE))('is open to a person of type %i', (type) => {
    expect(memberGuard(as(type), page('/ar/profile/'))).toEqual({ user: { type } })
  })
})

describe('the teams to be judged', () => {
  const judging = page('/ar/judging/?q=1')

  it('are shown to a judge', () =>
    expect(judgeGuard(as(PERSON_TYPE.judge), judging)).toEqual({ user: { type: PERSON_TYPE.judge } }))

  it('ask a visitor to sign in', () => {
    expect(judgeGuard(visitor, judging)).toEqual({
      goTo: `/ar/signin?redirect=${encodeURIComponent('/ar/judging/?q=1')}`,
    })
  })

  it.each([PERSON_TYPE.student, PERSON_TYPE.coach, PERSON_TYPE.entity, PERSON_TYPE.admin])(
    'redirect others (%i) to their own teams',
    (type) => {
      expect(judgeGuard(as(type), judging)).toEqual({ goTo: '/ar/my-teams/' })
    },
  )
})

describe('the return from the payment page', () => {
  const back = page('/ar/payment/telr?team_id=1')

  it('sends a visitor to sign in, and back afterwards', () => {
    expect(payerGuard(visitor, back)).toEqual({
      goTo: `/ar/signin?redirect=${encodeURIComponent('/ar/payment/telr?team_id=1')}`,
    })
  })

  it.each([PERSON_TYPE.student, PERSON_TYPE.judge])('sends a person of type %i to the season', (type) => {
    expect(payerGuard(as(type), back)).toEqual({ goTo: '/ar/seasons/wro-2024/#who-registers' })
  })

  it.each(REGISTRAR_TYPES)('lets a person of type %i in', (type) => {
    expect(payerGuard(as(type), back)).toEqual({ user: { type } })
  })
})

it('a sign-up keeps the target', () => {
  expect(signUpUrl('/ar/profile/', 'ar')).toBe(`/ar/signup/?redirect=${encodeURIComponent('/ar/profile/')}`)
  expect(signUpUrl(undefined, 'en')).toBe('/en/signup/')
})

describe('after sign-in', () => {
  it('a member goes home in their language, an admin to the console', () => {
    expect(afterSignInUrl(as(PERSON_TYPE.coach), null)).toBe('/ar/')
    expect(afterSignInUrl({ ...as(PERSON_TYPE.student), lang: 'en' }, null)).toBe('/en/')
    expect(afterSignInUrl(as(PERSON_TYPE.admin), null)).toBe('/admin/dashboard/')
  })

  it('everyone returns to the requested page', () => {
    expect(afterSignInUrl(as(PERSON_TYPE.coach), '/my-teams/?a=1')).toBe('/my-teams/?a=1')
    expect(afterSignInUrl(as(PERSON_TYPE.admin), '/admin/teams')).toBe('/admin/teams')
  })

  it('a language changed on the way is kept', () => {
    expect(afterSignInUrl(as(PERSON_TYPE.coach), '/en/my-teams/?a=1')).toBe('/ar/my-teams/?a=1')
  })

  it('a visitor without a session signs in first, and then returns', () => {
    expect(afterSignInUrl(visitor, '/ar/profile/')).toBe(`/ar/signin?redirect=${encodeURIComponent('/ar/profile/')}`)
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/en//evil.example',
    'javascript:alert(1)',
    'x',
  ])('nobody is sent off this site (%s)', (redirect) => {
    expect(new URL(afterSignInUrl(as(PERSON_TYPE.coach), redirect), 'https://own.example').origin).toBe(
      'https://own.example',
    )
  })

  it.each([null, '', 'https://evil.example/', '//evil.example'])('%s is no page of this site', (redirect) => {
    expect(safeRedirectPath(redirect, 'ar')).toBeUndefined()
  })
})
