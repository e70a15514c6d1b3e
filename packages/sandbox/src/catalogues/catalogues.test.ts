import { describe, expect, it } from 'vitest'
import { postJson, startTestSandbox } from '../testing.ts'

type Courses = { courses: { id: number; name: string; user: { name: string } }[]; total_pages: number }
type Products = { products: { id: number; name: string; image: string; tprice: number }[] }

const read = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T
const linkOf = (response: Record<string, unknown>): string => String(response['url'])

const SIGN_IN = { login: 'coach@demo.test', password: 'sandbox-courses-credential', course_id: 101, lang: 'ar_001' }
const BUY = { login: 'coach@demo.test', password: 'sandbox-shop-credential', product_id: 501, lang: 'en_US' }

describe('the system of the courses', () => {
  it('lists its categories in the requested language', async () => {
    const { url } = await startTestSandbox()
    const names = async (lang: string) =>
      (await read<{ categories: { name: string }[] }>(`${url}/academy/competitions/categories?lang=${lang}`)).categories
    expect((await names('ar_001')).map(({ name }) => name)).toContain('البرمجة')
    expect((await names('en_US')).map(({ name }) => name)).toContain('Programming')
  })

  it('lists every course once, page by page, and the courses of one category', async () => {
    const { url } = await startTestSandbox()
    const page = (query: string) => read<Courses>(`${url}/academy/courses?lang=en_US&${query}`)
    const { total_pages } = await page('page=0')
    const pages = await Promise.all(Array.from({ length: total_pages }, (_, index) => page(`page=${index}`)))
    const ids = pages.flatMap(({ courses }) => courses.map(({ id }) => id))
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
    const coaching = await page('page=0&category=6')
    expect(coaching.courses).toHaveLength(3)
    expect(coaching.courses[0]).toMatchObject({ user: { name: 'Reem Al-Harbi' } })
    expect((await page('page=99')).courses).toEqual([])
  })
})

describe('the system of the store', () => {
  it('shows products with a price and a picture', async () => {
    const { url } = await startTestSandbox()
    const { products } = await read<Products>(`${url}/store/products?lang=ar_001`)
    expect(products).toHaveLength(15)
    expect(products[0]).toMatchObject({ name: 'حقيبة الروبوت للمبتدئين', tprice: 1150 })
    for (const { image } of products) expect(Buffer.from(image, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('a sign-in link', () => {
  it.each([
    ['academy', SIGN_IN, 'أول روبوت تبنيه بيدك'],
    ['store', BUY, 'Robot kit for beginners'],
  ])('of the %s opens the chosen item for its person, once', async (system, body, name) => {
    const { url } = await startTestSandbox()
    const response = await postJson(`${url}/${system}/sso/login`, body)
    expect(linkOf(response)).toMatch(new RegExp(`^${url}/${system}/sso/`))
    expect(linkOf(response)).not.toContain(body.password)
    const page = await fetch(linkOf(response))
    const html = await page.text()
    expect(html).toContain(name)
    expect(html).toContain('coach@demo.test')
    expect((await fetch(page.url)).status).toBe(200)
    expect((await fetch(linkOf(response))).status).toBe(404)
  })

  it.each([
    ['a wrong credential', { password: 'guess' }, 'login'],
    ['nobody', { login: '' }, 'login'],
    ['a course that is none', { course_id: 999 }, 'item'],
  ])('is not given to %s', async (_what, change, code) => {
    const { url } = await startTestSandbox()
    expect(await postJson(`${url}/academy/sso/login`, { ...SIGN_IN, ...change })).toMatchObject({
      success: false,
      code,
    })
  })

  it('opens although the calls are down', async () => {
    const { url } = await startTestSandbox()
    const response = await postJson(`${url}/store/sso/login`, BUY)
    await postJson(`${url}/control`, { target: 'shop', mode: 'down' })
    await expect(fetch(`${url}/store/products`)).rejects.toThrow()
    expect((await fetch(linkOf(response))).status).toBe(200)
  })
})
