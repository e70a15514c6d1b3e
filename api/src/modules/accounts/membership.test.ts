import { describe, expect, it } from 'vitest'
import { PlatformPerson, platformIdOf } from './membership.ts'

const person = (facts: Record<string, unknown>) => PlatformPerson.parse({ _id: 'a1', name: 'سلمان', ...facts })

describe('a person of the platform', () => {
  it('is known by the platform’s shared id', () => {
    expect(platformIdOf(person({ steb_user_id: 'STEB-00001' }))).toBe('STEB-00001')
    expect(platformIdOf(person({ steb_user_id: 17 }))).toBe('17')
  })

  it.each(['', '  ', null, undefined])(
    'whose such id is %j is known by their record, never as somebody else',
    (none) => {
      const first = platformIdOf(person({ steb_user_id: none }))
      expect(first).toContain('a1')
      expect(first).not.toBe(platformIdOf(person({ steb_user_id: none, _id: 'b2' })))
      expect(first).not.toBe(platformIdOf(person({ steb_user_id: 'a1', _id: 'c3' })))
    },
  )

  it.each(['', ' '])('is nobody when the record has no id either: %j', (_id) => {
    expect(PlatformPerson.safeParse({ _id, name: 'سلمان' }).success).toBe(false)
  })

  it.each([{ steb_user_id: 2 ** 53 }, { steb_user_id: 1.5 }, { _id: 1e300 }])(
    'is nobody when an id is a number that is not exact, which others could have too: %j',
    (ids) => expect(PlatformPerson.safeParse({ _id: 'a1', name: 'سلمان', ...ids }).success).toBe(false),
  )

  it.each([
    [1, 1],
    ['1', 1],
    [' 2 ', 2],
    [4, 4],
    [true, 0],
    [[1], 0],
    [1.5, 0],
    ['x', 0],
    ['', 0],
    [{}, 0],
    [null, 0],
    [undefined, 0],
  ])('has the type %j as %i', (type, read) => expect(person({ type }).type).toBe(read))

  it('has a picture only at an absolute web address', () => {
    const picture = 'https://members.example/pictures/a1.jpg?w=96'
    expect(person({ picture }).picture).toBe(picture)
    const none = ['/api/auth/callback', '//x.example/a', 'javascript:alert(1)', 'data:image/png,x', 'x', 5, null]
    for (const other of [...none, `https://x.example/${'x'.repeat(2000)}`])
      expect(person({ picture: other }).picture).toBe('')
  })

  it('has a name of limited length that can not change the direction of the text after it', () => {
    expect(person({ name: ' سلمان\u202e\u0000\n الأحمد\u3164 ' }).name).toBe('سلمان الأحمد')
    expect(person({ name: `${'x'.repeat(199)}😀` }).name).toHaveLength(200)
    expect(person({ name: `${'x'.repeat(199)}😀` }).name.isWellFormed()).toBe(true)
    expect(PlatformPerson.safeParse({ _id: 'a1', name: '\u202e\u3164' }).success).toBe(false)
  })

  it.each(['a@x.sa,b@y.sa', 'a@x.sa; b@y.sa', 'A <a@x.sa>', 'group:a@x.sa;', 'a@x.sa\r\nBcc: b@y.sa', 'a', '@x.sa'])(
    'has no email when it is not one address: %j',
    (email) => {
      expect(person({ email }).email).toBe('')
    },
  )

  it('keeps a valid email', () => {
    expect(person({ email: ' Salman.A+robots@demo.test ' }).email).toBe('Salman.A+robots@demo.test')
  })
})
