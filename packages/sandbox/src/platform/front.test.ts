import { describe, expect, it } from 'vitest'
import { postForm, postJson, startTestSandbox } from '../testing.ts'

const newcomer = {
  ...{ name: 'رنا السهلي', email: 'rana@demo.test', national_id: '1200000014', phone_number: '0501234567' },
  ...{ password: 'a-new-secret', type: '1' },
}

const platform = async () => `${(await startTestSandbox()).url}/membership`

describe('the front page of the platform', () => {
  it('is found with and without the slash, and offers a form', async () => {
    const base = await platform()
    for (const address of [`${base}?lang=ar`, `${base}/?lang=ar`]) {
      const html = await (await fetch(address)).text()
      expect(html).toContain('<form')
      expect(html).toContain('<html lang="ar" dir="rtl">')
    }
    expect((await fetch(base, { redirect: 'manual' })).headers.get('location')).toBe('membership/')
  })

  it('links back to a known referring site', async () => {
    const page = async (redirectUris: string[]) => {
      const { url } = await startTestSandbox({ redirectUris })
      return (await fetch(`${url}/membership/?lang=en`)).text()
    }
    expect(await page(['https://olympiad.example/api/auth/callback'])).toContain(
      '<a href="https://olympiad.example/">Back to the olympiad</a>',
    )
    expect(await page([])).not.toContain('Back to the olympiad')
  })

  it('creates a member who can sign in', async () => {
    const base = await platform()
    const response = await postForm(`${base}/join?lang=en`, newcomer)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('Your membership is active')
    expect(html).toContain('STEB-00041')
    const login = { national_id: newcomer.national_id, password: newcomer.password }
    expect(await postJson(`${base}/login`, login)).toMatchObject({
      success: true,
      user: { type: 1, email: 'rana@demo.test' },
    })
  })

  it.each([
    ['nothing', { name: '', email: '', national_id: '', phone_number: '', password: '', type: '' }, 'This is needed.'],
    ['a national ID that exists', { national_id: '1100000023' }, 'exists already'],
    ['a wrong phone', { phone_number: '0112345678' }, 'mobile number is not valid'],
    ['a short password', { password: 'short' }, '8 characters'],
    ['a judge', { type: '3' }, 'kind of membership'],
    ['an administrator', { type: '4' }, 'kind of membership'],
  ])('rejects %s, keeps the input and creates nobody', async (_title, changes, words) => {
    const base = await platform()
    const input = { ...newcomer, ...changes }
    const html = await (await postForm(`${base}/join?lang=en`, input)).text()
    expect(html).toContain(words)
    expect(html).toMatch(/<p class="error"/)
    expect(html).toContain(`value="${input.email}"`)
    expect(html).not.toContain('value="a-new-secret"')
    expect(await postJson(`${base}/iframe/coaches`, { coach_id: '1200000014' })).toMatchObject({ success: false })
  })

  it('accepts only the fields of the form', async () => {
    const base = await platform()
    await postForm(`${base}/join`, { ...newcomer, status: 'false', subscription: 'false', steb_user_id: 'STEB-00001' })
    expect(await postJson(`${base}/iframe/coaches`, { coach_id: '1200000014' })).toMatchObject({ success: true })
  })

  it('creates one member for several clicks, and a separate number for everybody', async () => {
    const base = await platform()
    const clicks = await Promise.all([1, 2, 3].map(() => postForm(`${base}/join?lang=en`, newcomer)))
    const pages = await Promise.all(clicks.map((click) => click.text()))
    expect(pages.filter((html) => html.includes('STEB-'))).toHaveLength(1)
    const others = ['1200000022', '1200000030', '1200000048'].map((national_id, index) =>
      postJson(`${base}/user-register`, { ...newcomer, national_id, email: `rana${index}@demo.test` }),
    )
    const numbers = (await Promise.all(others)).map(({ user }) => (user as { steb_user_id: string }).steb_user_id)
    expect(new Set(numbers).size).toBe(3)
  })

  it('stays up while the calls of the platform are down', async () => {
    const { url } = await startTestSandbox()
    await postJson(`${url}/control`, { target: 'membership', mode: 'down' })
    expect((await fetch(`${url}/membership/`)).status).toBe(200)
    expect(await (await postForm(`${url}/membership/join?lang=en`, newcomer)).text()).toContain('membership is active')
  })
})
