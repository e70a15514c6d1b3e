import { describe, expect, it } from 'vitest'
import { fakePartner } from './catalogues.fixture.ts'
import { coursesClient } from './courses-client.ts'
import { shopClient } from './shop-client.ts'

const CREDENTIAL = 'the-shared-credential'
const ORIGIN = 'https://academy.example'

async function fakeCourses(answer: unknown) {
  const { url, bodies } = await fakePartner(answer)
  return { bodies, ...coursesClient({ url, origin: ORIGIN, credential: CREDENTIAL }) }
}
async function fakeShop(answer: unknown) {
  const { url } = await fakePartner(answer)
  return shopClient({ url, origin: ORIGIN, credential: CREDENTIAL })
}
const opening = { email: 'coach@demo.test', id: '101', lang: 'ar' } as const
const down = { name: 'PartnerDown', key: 'courses_unavailable' }

describe('a partner’s answer', () => {
  it('loses invalid courses, and has clean names', async () => {
    const { courses } = await fakeCourses({
      success: true,
      total_pages: 1,
      courses: [
        { id: 1, name: 'Blocks\u202e ', user: { name: '  Reem\nAl-Harbi ' } },
        { id: 2, name: 'No teacher', user: false },
        { id: 2, name: 'Twice' },
        { id: 'a/../b', name: 'A path' },
        { id: 3, name: '' },
        'nonsense',
      ],
    })
    expect(await courses({ lang: 'en', page: 0, category: undefined })).toEqual({
      courses: [
        { id: '1', name: 'Blocks', user: { name: 'Reem Al-Harbi' } },
        { id: '2', name: 'No teacher', user: { name: '' } },
      ],
      totalPages: 1,
    })
  })

  it.each([
    ['no list', { success: true, total_pages: 1 }],
    ['a list without valid entries', { success: true, total_pages: 1, courses: [{}, 1] }],
    ['no success', { success: false, courses: [] }],
    ['no valid number of pages', { success: true, total_pages: -1, courses: [] }],
  ])('is rejected: %s', async (_what, answer) => {
    const { courses } = await fakeCourses(answer)
    await expect(courses({ lang: 'en', page: 0, category: undefined })).rejects.toMatchObject(down)
  })

  it('may have prices as numbers or texts, to the halala; products without a price are left out', async () => {
    const productWithPrice = (tprice: unknown, id: number) => ({ id, name: 'Motor', image: false, tprice })
    const prices = [207, '1,150.00', 143.749, -1, 'free', null]
    const { products } = await fakeShop({ success: true, products: prices.map(productWithPrice) })
    expect((await products('en')).map(({ price }) => price)).toEqual([20_700, 115_000, 14_375])
  })
})

describe('a link that a partner makes', () => {
  it('is requested with the email, the credential, the item and the language', async () => {
    const link = `${ORIGIN}/sso/one-time`
    const { open, bodies } = await fakeCourses({ success: true, url: link })
    expect(await open(opening)).toBe(link)
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      login: 'coach@demo.test',
      password: CREDENTIAL,
      course_id: '101',
      lang: 'ar_001',
    })
  })

  it.each([
    'https://evil.example/sso/1',
    'https://academy.example.evil.example/sso/1',
    'https://academy.example@evil.example/',
    'https://user:secret@academy.example/sso/1',
    'http://academy.example/sso/1',
    'https://academy.example:8443/sso/1',
    'javascript:alert(1)',
    '/sso/1',
  ])('is refused when it leads elsewhere: %s', async (url) => {
    const { open } = await fakeCourses({ success: true, url })
    await expect(open(opening)).rejects.toMatchObject(down)
  })

  it.each([
    CREDENTIAL,
    encodeURIComponent(CREDENTIAL).replaceAll('-', '%2D'),
    `${CREDENTIAL.replaceAll('-', '%2D')}&name=%C7%E1`,
    `${CREDENTIAL.replaceAll('-', '%2D')}&off=5%`,
    Buffer.from(CREDENTIAL).toString('base64url'),
  ])('is refused when it contains the credential: %s', async (encodedLink) => {
    const { open } = await fakeCourses({ success: true, url: `${ORIGIN}/login?password=${encodedLink}` })
    await expect(open(opening)).rejects.toMatchObject(down)
  })

  it('is requested once: a call that signs somebody in is never retried', async () => {
    const { open, bodies } = await fakeCourses('nonsense')
    await expect(open(opening)).rejects.toMatchObject(down)
    expect(bodies).toHaveLength(1)
  })

  it('is not made for a removed item, nor with a wrong credential', async () => {
    const goneError = await fakeCourses({ success: false, code: 'item', msg: '' })
    await expect(goneError.open(opening)).rejects.toMatchObject({ name: 'NotFound', key: 'catalogue_item_not_found' })
    const loginError = await fakeCourses({ success: false, code: 'login', msg: CREDENTIAL })
    const error: unknown = await loginError.open(opening).catch((each: unknown) => each)
    expect(error).toMatchObject(down)
    expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain(CREDENTIAL)
  })
})
