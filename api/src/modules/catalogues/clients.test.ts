import { describe, expect, it } from 'vitest'
import { partnerThatSays } from './catalogues.fixture.ts'
import { coursesClient } from './courses-client.ts'
import { shopClient } from './shop-client.ts'

const CREDENTIAL = 'the-shared-credential'
const ORIGIN = 'https://academy.example'

async function coursesThatSay(answer: unknown) {
  const { url, bodies } = await partnerThatSays(answer)
  return { bodies, ...coursesClient({ url, origin: ORIGIN, credential: CREDENTIAL }) }
}
async function shopThatSays(answer: unknown) {
  const { url } = await partnerThatSays(answer)
  return shopClient({ url, origin: ORIGIN, credential: CREDENTIAL })
}
const opening = { email: 'coach@demo.test', id: '101', lang: 'ar' } as const
const down = { name: 'PartnerDown', key: 'courses_down' }

describe('what a partner answers is believed only as far as it can be read', () => {
  it('leaves out what is no course, and cleans the names', async () => {
    const { courses } = await coursesThatSay({
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
    ['a list of nothing that can be read', { success: true, total_pages: 1, courses: [{}, 1] }],
    ['no success', { success: false, courses: [] }],
    ['no number of pages', { success: true, total_pages: -1, courses: [] }],
  ])('takes %s for no answer', async (_what, answer) => {
    const { courses } = await coursesThatSay(answer)
    await expect(courses({ lang: 'en', page: 0, category: undefined })).rejects.toMatchObject(down)
  })

  it('reads prices as numbers and as texts, to the halala, and leaves out what has none', async () => {
    const priced = (tprice: unknown, id: number) => ({ id, name: 'Motor', image: false, tprice })
    const prices = [207, '1,150.00', 143.749, -1, 'free', null]
    const { products } = await shopThatSays({ success: true, products: prices.map(priced) })
    expect((await products('en')).map(({ price }) => price)).toEqual([20_700, 115_000, 14_375])
  })
})

describe('a link that a partner makes', () => {
  it('is asked for with the email, the credential, the item and the language', async () => {
    const link = `${ORIGIN}/sso/one-time`
    const { open, bodies } = await coursesThatSay({ success: true, url: link })
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
    const { open } = await coursesThatSay({ success: true, url })
    await expect(open(opening)).rejects.toMatchObject(down)
  })

  it.each([
    CREDENTIAL,
    encodeURIComponent(CREDENTIAL).replaceAll('-', '%2D'),
    `${CREDENTIAL.replaceAll('-', '%2D')}&name=%C7%E1`,
    `${CREDENTIAL.replaceAll('-', '%2D')}&off=5%`,
    Buffer.from(CREDENTIAL).toString('base64url'),
  ])('is refused when it tells the credential: %s', async (spelled) => {
    const { open } = await coursesThatSay({ success: true, url: `${ORIGIN}/login?password=${spelled}` })
    await expect(open(opening)).rejects.toMatchObject(down)
  })

  it('is asked for once: a call that signs somebody in is never repeated', async () => {
    const { open, bodies } = await coursesThatSay('nonsense')
    await expect(open(opening)).rejects.toMatchObject(down)
    expect(bodies).toHaveLength(1)
  })

  it('does not come for what is no longer offered, nor when the credential is wrong', async () => {
    const gone = await coursesThatSay({ success: false, code: 'item', msg: '' })
    await expect(gone.open(opening)).rejects.toMatchObject({ name: 'NotFound', key: 'catalogue_item_gone' })
    const refused = await coursesThatSay({ success: false, code: 'login', msg: CREDENTIAL })
    const error: unknown = await refused.open(opening).catch((each: unknown) => each)
    expect(error).toMatchObject(down)
    expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain(CREDENTIAL)
  })
})
