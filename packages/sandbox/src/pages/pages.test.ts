import { describe, expect, it } from 'vitest'
import { startTestSandbox } from '../testing.ts'

describe('the pages', () => {
  it('name every part, everybody and the test cards, in the language of the reader', async () => {
    const { url, smtp } = await startTestSandbox()
    const english = await (await fetch(`${url}/`, { headers: { 'accept-language': 'en-GB' } })).text()
    for (const words of [
      `${url}/membership`,
      `${url}/membership/oauth/authorize`,
      `${url}/telr/gateway/order.json`,
      `${url}/academy`,
      `${url}/store`,
      'The provider tells nobody: no address is set',
      smtp,
      '1100000049',
      '5555555555554444',
    ]) {
      expect(english).toContain(words)
    }
    expect(english.match(/<tr>/g)).toHaveLength(1 + 40)
    const arabic = await (await fetch(`${url}/`, { headers: { cookie: 'lang=ar' } })).text()
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain('ليان القحطاني')
  })

  it('bring their own styles and fonts, and nothing from elsewhere', async () => {
    const { url } = await startTestSandbox()
    const page = await (await fetch(`${url}/mail/`)).text()
    const sheets = [...page.matchAll(/href="(\.\.\/assets\/[^"]+)"/g)].map(
      ([, href = '']) => new URL(href, `${url}/mail/`),
    )
    expect(sheets).toHaveLength(2)
    for (const sheet of sheets) expect((await fetch(sheet)).headers.get('content-type')).toMatch(/^text\/css/)
    for (const font of ['arabic', 'latin']) {
      const response = await fetch(`${url}/assets/${font}.woff2`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
    }
    expect((await fetch(`${url}/assets/package.json`)).status).toBe(404)
  })

  it('are found without a trailing slash, also below a proxy path', async () => {
    const { url } = await startTestSandbox()
    const response = await fetch(`${url}/mail`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe('mail/')
  })
})
