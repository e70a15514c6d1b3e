import { PERSON } from '@olympiad/contracts/constants'
import { describe, expect, it } from 'vitest'
import { destination } from './destination.ts'

describe('after sign-in', () => {
  it('a member goes home in their language, an admin to the console', () => {
    expect(destination(PERSON.coach, null, 'ar')).toBe('/ar/')
    expect(destination(PERSON.student, null, 'en')).toBe('/en/')
    expect(destination(PERSON.admin, null, 'en')).toBe('/admin/dashboard/')
  })

  it('everyone goes back to where they came from', () => {
    expect(destination(PERSON.coach, '/my-teams/?a=1', 'ar')).toBe('/my-teams/?a=1')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'my-teams'])(
    'nobody is sent off this site (%s)',
    (redirect) => {
      expect(destination(PERSON.coach, redirect, 'ar')).toBe('/ar/')
    },
  )
})
